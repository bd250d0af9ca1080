import type fc from 'fast-check'
import type { Schedule, Step } from '../../simulation/client/steps.ts'
import type { Outcome } from '../../simulation/client/world/outcomes.ts'
import type { BrowserName } from '../engines/find-browser.ts'
import { leftOutIn, mayFail } from './left-out.ts'
import { outcomesOfEach } from './outcomes-of-each.ts'
import { possibleSchedules } from './possible-schedules.ts'

const STEPS = 12

const NAVIGATIONS: readonly string[] = ['link', 'two links', 'travel']
const REQUESTS: readonly string[] = [...NAVIGATIONS, 'point at', 'form', 'fetcher', 'revalidate']

const HANGS: Outcome = { fault: 'hang', ms: 0, bodyMs: 0 }
/** Well before the limit of 3800 ms. */
const LATE_MS = { least: 1000, most: 2800 }

/** Schedules in which a navigation hangs until its limit, and the response of another step is late. */
export function schedulesWithLimit(browser: BrowserName): fc.Arbitrary<Schedule> {
  const leftOut = leftOutIn(browser)

  function withLimit({ steps, ...facts }: Schedule): Schedule {
    const { order } = facts
    const hanging = chosen(steps.filter(mayHang), order)
    const late = chosen(steps.filter(mayBeLate), order >> 4)
    const outcomeOf = (step: Step) => (step === hanging ? HANGS : step === late ? lateBy(order) : undefined)
    const withOutcome = (step: Step) => {
      const outcome = outcomeOf(step)
      return { ...step, outcomes: outcome ? outcomesOfEach(step.action, outcome) : [] }
    }
    return { ...facts, steps: steps.map(withOutcome) }
  }

  function mayHang({ action }: Step): boolean {
    return NAVIGATIONS.includes(action.type) && mayFail(action, leftOut)
  }

  return possibleSchedules(browser, STEPS)
    .filter(({ steps }) => steps.some(mayHang))
    .map(withLimit)
}

function mayBeLate({ action }: Step): boolean {
  return REQUESTS.includes(action.type)
}

function chosen(steps: readonly Step[], order: number): Step | undefined {
  return steps[order % steps.length]
}

function lateBy(order: number): Outcome {
  const { least, most } = LATE_MS
  return { fault: 'none', ms: least + (order % (most - least)), bodyMs: 0 }
}
