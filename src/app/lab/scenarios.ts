import { href } from '../href.ts'
import { REDIRECTED } from './redirected.ts'

/** Something that can go wrong for a visitor, and how it ends. */
export interface Scenario {
  name: string
  /** What will happen, with JavaScript. */
  expect: string
  /** Where it begins; `undefined` if only the visitor can make it happen. */
  path?: string
  /** Where it ends, if not at its own path. */
  endsAt?: string
  /** Default: a link. */
  method?: 'post'
}

export const SCENARIOS: readonly Scenario[] = [
  {
    path: href('/lab/late'),
    name: 'A response after 3 s',
    expect: 'Just within the limit: the URL changes when the page is ready.',
  },
  {
    path: href('/lab/stream'),
    name: 'Five deferred values, 300 ms apart',
    expect: 'The page opens at once and fills in from top to bottom.',
  },
  {
    path: href('/lab/table'),
    name: 'A thousand rows',
    expect: 'One large page, in one request for data.',
  },
  {
    path: href('/lab/redirect'),
    endsAt: REDIRECTED,
    name: 'A redirect',
    expect: 'It is followed before anything is shown; the URL is the final one.',
  },
  {
    path: href('/lab/missing'),
    name: 'Data that does not exist',
    expect: 'The 404 page, shown in place.',
  },
  {
    path: '/lab/no-such-page',
    name: 'A URL without a page',
    expect: 'No route matches, so the browser asks the server: the 404 page, as a full page load.',
  },
  {
    path: '/lab/%zz',
    name: 'A URL that cannot be read',
    expect: 'The 400 page, as a full page load.',
  },
  {
    path: href('/lab/arrived'),
    name: 'A form for a page that accepts none',
    expect:
      'The 405 page, shown in place: the router sends forms too, each of them once, and shows the response.',
    method: 'post',
  },
  {
    path: href('/lab/broken'),
    name: 'A loader that throws',
    expect: 'The 500 page, with the request id under which the error was logged.',
  },
  {
    path: href('/lab/shell-throws'),
    name: 'A page that throws',
    expect: 'The 500 page, with the links of the site still there.',
  },
  {
    path: href('/lab/boundary-throws'),
    name: 'A section that throws later',
    expect: 'The page stays; only the broken section says that it is broken.',
  },
  {
    name: 'No network',
    expect:
      'Turn off the network, then follow “A response after 3 s”. This page stays and says so; the request is sent when the network is back.',
  },
  {
    name: 'Back',
    expect:
      'Follow a link and go back. The page comes from the page cache, as you left it, without a request.',
  },
  {
    path: href('/lab/never'),
    name: 'A response that never comes',
    expect:
      'This takes 14 s. After 3.8 s the browser starts a full page load; 10 s later the server gives up and responds with the 504 page.',
  },
]
