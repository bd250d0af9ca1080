import type { NavigationRecord } from 'arrivejs/vitals'
import { href } from '../href.ts'
import type { FaultEndType } from '../proof/read-faults.ts'
import { REDIRECTED } from './redirected.ts'

/** Something that can go wrong for a visitor, and how it ends. */
export interface Scenario {
  name: string
  /** How the click will end, with JavaScript. */
  end: FaultEndType
  /** The same in more words. */
  expect: string
  /** Where it begins; `undefined` if only the visitor can make it happen. */
  path?: string
  /** Where it ends, if not at its own path. */
  endsAt?: string
  /** Default: a link. */
  method?: 'post'
  /** Without a path: a page from here shows that it has happened. */
  source?: NavigationRecord['source']
  /** Its name in `arrivejs faults` and in the comparison of frameworks, if it is one of their faults. */
  fault?: string
}

interface ScenarioGroup {
  name: string
  about: string
  scenarios: readonly Scenario[]
}

/** Data that hangs is what the framework is for; the slowest one comes last. */
export const SCENARIO_GROUPS: readonly ScenarioGroup[] = [
  {
    name: 'Slow',
    about: 'The response never comes, takes a detour, comes in parts, or comes late.',
    scenarios: [
      {
        path: href('/lab/lost'),
        name: 'Data hangs',
        end: 'full page load',
        expect: 'The router gets no response. After 3.8 s the browser loads the page.',
        fault: 'data hangs',
      },
      {
        path: href('/lab/redirect'),
        endsAt: REDIRECTED,
        name: 'The loader redirects',
        end: 'page in place',
        expect: 'The redirect is followed before anything is shown; the URL is the final one.',
      },
      {
        path: href('/lab/table'),
        name: 'A thousand rows',
        end: 'page in place',
        expect: 'One large page, in one request for data.',
      },
      {
        path: href('/lab/stream'),
        name: 'Five deferred values, one each 300\u00a0ms',
        end: 'page in place',
        expect: 'It is there at once and fills in from top to bottom.',
      },
      {
        path: href('/lab/late'),
        name: 'Data takes 3 seconds',
        end: 'page in place',
        expect: 'Just within the limit: the URL changes when the page is ready.',
      },
    ],
  },
  {
    name: 'Refused',
    about: 'The server says that there is nothing here, or that it can’t be had in this way.',
    scenarios: [
      {
        path: href('/lab/missing'),
        name: 'Data that does not exist',
        end: 'error page',
        expect: 'The 404 page, shown in place.',
      },
      {
        path: '/lab/no-such-page',
        name: 'A URL without a page',
        end: 'error page',
        expect: 'No route matches, so the browser asks the server: the 404 page, by a full page load.',
      },
      {
        path: '/lab/%ff',
        name: 'A URL that cannot be read',
        end: 'error page',
        expect: 'The 400 page, by a full page load.',
      },
      {
        path: `${href('/lab/arrived')}?by=form`,
        name: 'A form for a page that accepts none',
        end: 'error page',
        expect: 'The 405 page, shown in place: the router sends forms too, each of them once.',
        method: 'post',
      },
    ],
  },
  {
    name: 'Broken',
    about: 'The code of the page throws.',
    scenarios: [
      {
        path: href('/lab/broken'),
        name: 'A loader that throws',
        end: 'error page',
        expect: 'The 500 page, with the request id under which the error was logged.',
      },
      {
        path: href('/lab/shell-throws'),
        name: 'A page that throws',
        end: 'error page',
        expect: 'The 500 page, with the links of the site still there.',
      },
      {
        path: href('/lab/boundary-throws'),
        name: 'A section that throws later',
        end: 'page in place',
        expect: 'It stays; only the broken section says that it is broken.',
      },
    ],
  },
  {
    name: 'Offline',
    about: 'No request leaves the browser.',
    scenarios: [
      {
        source: 'page cache',
        name: 'Back',
        end: 'page in place',
        expect: 'Follow a link and go back: it comes from the page cache, as you left it, without a request.',
      },
      {
        fault: 'offline for two seconds',
        name: 'Offline',
        end: 'page in place',
        expect:
          'Turn the network off and follow “Data takes 3 seconds”: this page stays and says so, until the network is back and the request is sent.',
      },
    ],
  },
  {
    name: 'Never',
    about: 'Neither the click nor the full page load gets a response.',
    scenarios: [
      {
        path: href('/lab/never'),
        name: 'Data and document hang',
        end: 'error page',
        expect:
          'This takes 14 s. After 3.8 s the browser starts a full page load; 10 s later the server gives up and responds with the 504 page.',
      },
    ],
  },
]

export const SCENARIOS: readonly Scenario[] = SCENARIO_GROUPS.flatMap(({ scenarios }) => scenarios)

/** Those that the lab can see, in their order: what only the visitor notices leaves no record. */
export const RECORDED_SCENARIOS: readonly Scenario[] = SCENARIOS.filter(isRecorded)

/** Can its end be in the tab's navigation records? */
export function isRecorded({ path, source }: Scenario): boolean {
  return path !== undefined || source !== undefined
}

/** The last time that it was tried. */
export function lastRecordOf(
  scenario: Scenario,
  records: readonly NavigationRecord[] | undefined,
): NavigationRecord | undefined {
  if (scenario.source) return records?.find(({ source }) => source === scenario.source)
  return records?.find(({ url }) => url === endOf(scenario))
}

/** Path and query of where a scenario ends. */
export function endOf({ path, endsAt }: Scenario): string | undefined {
  return endsAt ?? path
}
