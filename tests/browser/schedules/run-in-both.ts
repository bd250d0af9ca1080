import { inject } from 'vitest'
import { DATA_PREFIX } from '../../../src/wire/data-requests.ts'
import type { Schedule, Step } from '../../simulation/client/steps.ts'
import type { Client } from '../../simulation/client/world/client.ts'
import { shrink } from '../../shrink.ts'
import { hearsConsole, type Visitor } from '../visitor.ts'
import { openBrowserTab } from './browser-tab.ts'
import { leftOutIn } from './left-out.ts'
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
async function runInBoth(schedule: Schedule, options: Options): Promise<Difference | undefined> {
  const visitor = await options.createVisitor()
  let taken: Step[] = []
  try {
    const inBoth = await openBoth(visitor, schedule, options.client)
    let text = inBoth.difference
    for (const [number, step] of schedule.steps.entries()) {
      if (text) break
      taken = schedule.steps.slice(0, number + 1)
      text = await inBoth.take(step, number)
    }
    text ??= complaintOf(visitor)
    return text === undefined ? undefined : { schedule: { ...schedule, steps: taken }, text }
  } catch (error) {
    return { schedule: { ...schedule, steps: taken }, text: String(error) }
  } finally {
    await visitor.leaves()
  }
}

async function openBoth(visitor: Visitor, schedule: Schedule, client: Client) {
  const inBrowser = await openBrowserTab(visitor)
  const inWorld = openSimulatedTab(schedule, client)
  const leftOut = leftOutIn(inject('browser'))
  const hasIndex = inBrowser.opened.tab.at !== undefined
  const compare = (seen: TabAtRest, expected: TabAtRest) =>
    differenceOf(seen, hasIndex ? expected : { ...expected, at: undefined })
  return {
    /** At first. */
    difference: compare(inBrowser.opened.tab, await inWorld.open(inBrowser.opened.ms)),
    /** Says what differs after a step. */
    async take(step: Step, number: number): Promise<string | undefined> {
      if (!inWorld.canTake(step, leftOut)) return undefined
      const { tab, ms } = await inBrowser.take(step, number)
      const expected = await inWorld.take(step, { number, ms })
      const text = compare(withoutAborted(tab, step), withoutAborted(expected, step))
      return text && `after ${JSON.stringify(step.action)}: ${text}`
    },
  }
}

/** The second of two clicks in a task may end the first one's request before it is sent. */
function withoutAborted(tab: TabAtRest, { action }: Step): TabAtRest {
  if (action.type !== 'two links') return tab
  const [first] = action.paths.map((path) => path.replace(/#.*/, ''))
  return { ...tab, requests: tab.requests.filter((request) => request !== `GET ${DATA_PREFIX}${first}`) }
}

/** Of the browser itself, for each status that is none of success, and of what the client reports on purpose. */
const EXPECTED_COMPLAINT = /^Failed to load resource: |RevalidationFailed: /

function complaintOf(visitor: Visitor): string | undefined {
  if (!hearsConsole) return undefined
  const complaint = visitor.complaints.find((text) => !EXPECTED_COMPLAINT.test(text))
  return complaint && `it complains: ${complaint}`
}
