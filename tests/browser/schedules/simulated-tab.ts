import { DATA_PREFIX } from '../../../src/wire/data-requests.ts'
import { NOTICE_ID } from '../../../src/wire/bootstrap.ts'
import { takeStep } from '../../simulation/client/take-step.ts'
import type { Step } from '../../simulation/client/steps.ts'
import type { Client } from '../../simulation/client/world/client.ts'
import { createWorld, ORIGIN } from '../../simulation/client/world/create-world.ts'
import type { SimPageContent } from '../../simulation/client/world/observations.ts'
import type { TabEntry } from '../../simulation/client/world/session-history.ts'
import type { SimWindow } from '../../simulation/client/world/sim-window.ts'
import type { WorldFacts } from '../../simulation/client/world/world.ts'
import type { LeftOut } from './left-out.ts'
import type { TabAtRest } from './tab-at-rest.ts'

/** Longer than all takes that has no fault. */
const LEAST_MS = 800

export type SimulatedTab = ReturnType<typeof openSimulatedTab>

/** A tab of the simulated world whose clock follows a browser's: each step takes as long as it did there. */
export function openSimulatedTab(facts: WorldFacts, client: Client) {
  const simulation = createWorld({ ...facts, outcomesOf: 'data' }, client, () => {})
  const { world, tab, trace, runUntil, now } = simulation

  async function atRest(ms: number, act: () => void): Promise<TabAtRest> {
    const [from, before] = [trace.length, tab.shown()]
    world.run(act)
    await runUntil(now() + Math.max(ms, LEAST_MS))
    const { document, root } = tab.shown()!
    return {
      url: tab.current().url.slice(ORIGIN.length),
      entries: tab.entries.length,
      at: tab.at(),
      shown: shownText(root.newest()!.content),
      notice: document.getElementById(NOTICE_ID)!.textContent,
      isNewDocument: tab.shown() !== before,
      requests: trace.slice(from).flatMap(dataRequest).toSorted(),
    }
  }

  function mayTravel(entry: TabEntry | undefined, leftOut: LeftOut): boolean {
    const stored = entry?.document.window as SimWindow | undefined
    const isOver = stored && stored !== tab.shown() && stored.leftAt() !== entry!.key
    return entry !== undefined && !(isOver && 'travel over a document' in leftOut)
  }

  return {
    open: (ms: number) => atRest(ms, () => tab.open(new URL('/', ORIGIN))),
    /**
     * Before the first entry a browser has another site's. Before it loads the document of a form again, it asks
     * whether to send the form, and drivers say yes.
     */
    canTake({ action }: Step, leftOut: LeftOut = {}): boolean {
      if (action.type === 'travel') return mayTravel(tab.entries[tab.at() + action.by], leftOut)
      return action.type !== 'reload' || !isOfForm(trace.findLast((line) => line.includes(' document ')))
    },
    take: ({ action, outcomes }: Step, { number, ms }: { number: number; ms: number }) =>
      atRest(ms, () => {
        world.outcomes.set(outcomes)
        takeStep(simulation, action, number)
      }),
  }
}

function shownText({ data, problem }: SimPageContent): string {
  return data ? `${data.path} v${data.version} ${data.visitor}` : `error ${problem?.status}`
}

function isOfForm(documentRequest = ''): boolean {
  return documentRequest.includes(' POST ')
}

function dataRequest(line: string): string[] {
  const [, request, path] = /^\S+ ((?:GET|POST) (\S+))$/.exec(line) ?? []
  return path?.startsWith(DATA_PREFIX) ? [request!] : []
}
