import { DATA_PREFIX } from '../../../src/wire/data-requests.ts'
import type { Schedule, Step } from '../../simulation/client/steps.ts'
import type { Client } from '../../simulation/client/world/client.ts'
import { shrink } from '../../shrink.ts'
import type { Visitor } from '../visitor.ts'
import { openBrowserTab } from './browser-tab.ts'
import { openSimulatedTab } from './simulated-tab.ts'
import { differenceOf, type TabAtRest } from './tab-at-rest.ts'

export interface Difference {
  schedule: Schedule
  text: string
}

interface Options {
  createVisitor: () => Promise<Visitor>
  client: Client
  /** How long a schedule that differs is made shorter. */
  shrinkMs: number
}

/** Runs a schedule in a browser and in the simulated world. What differs must do so twice: machines may be busy. */
export async function findDifference(schedule: Schedule, options: Options): Promise<Difference | undefined> {
  const until = (steps: readonly Step[]) => runInBoth({ ...schedule, steps }, options)
  const first = await until(schedule.steps)
  if (!first) return undefined
  const second = await until(first.schedule.steps)
  if (!second) return void console.error(`once only, ${first.text}`)
  const limit = performance.now() + options.shrinkMs
  const steps = await shrink(second.schedule.steps, async (fewer) => {
    return performance.now() < limit && (await until(fewer)) !== undefined
  })
  return (await until(steps)) ?? second
}

/** Ends with the first step after which the tabs differ. */
async function runInBoth(
  schedule: Schedule,
  { createVisitor, client }: Options,
): Promise<Difference | undefined> {
  const visitor = await createVisitor()
  try {
    const inBrowser = await openBrowserTab(visitor)
    const inWorld = openSimulatedTab(schedule, client)
    const hasIndex = inBrowser.opened.tab.at !== undefined
    const compare = (seen: TabAtRest, expected: TabAtRest) =>
      differenceOf(seen, hasIndex ? expected : { ...expected, at: undefined })
    const unopened = compare(inBrowser.opened.tab, await inWorld.open(inBrowser.opened.ms))
    if (unopened) return { schedule: { ...schedule, steps: [] }, text: `at first: ${unopened}` }
    for (const [number, step] of schedule.steps.entries()) {
      if (!inWorld.canTake(step)) continue
      const { tab, ms } = await inBrowser.take(step, number)
      const expected = await inWorld.take(step, { number, ms })
      const text = compare(withoutAborted(tab, step), withoutAborted(expected, step))
      if (!text) continue
      const steps = schedule.steps.slice(0, number + 1)
      return { schedule: { ...schedule, steps }, text: `after ${JSON.stringify(step.action)}: ${text}` }
    }
    return undefined
  } finally {
    await visitor.leaves()
  }
}

/** The second of two clicks in a task may end the first one's request before it is sent. */
function withoutAborted(tab: TabAtRest, { action }: Step): TabAtRest {
  if (action.type !== 'two links') return tab
  const [first] = action.paths.map((path) => path.replace(/#.*/, ''))
  return { ...tab, requests: tab.requests.filter((request) => request !== `GET ${DATA_PREFIX}${first}`) }
}
