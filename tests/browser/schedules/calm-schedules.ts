import type fc from 'fast-check'
import type { Action, Schedule, Step } from '../../simulation/client/steps.ts'
import type { Outcome } from '../../simulation/client/world/outcomes.ts'
import type { BrowserName } from '../engines/find-browser.ts'
import { leftOutIn, mayFail } from './left-out.ts'
import { outcomesOfEach } from './outcomes-of-each.ts'
import { possibleSchedules } from './possible-schedules.ts'

const STEPS = 8
const MOST_MS = 60

/** Schedules in which nothing is late. Each third has a fault. */
export function calmSchedules(browser: BrowserName): fc.Arbitrary<Schedule> {
  const leftOut = leftOutIn(browser)

  function calmed({ steps, ...facts }: Schedule): Schedule {
    const faulty = facts.order % (3 * STEPS)
    const isFaulty = (step: Step, at: number) => at === faulty && mayFail(step.action, leftOut)
    return { ...facts, steps: steps.map((step, at) => calmedStep(step, isFaulty(step, at))) }
  }

  function calmedStep({ afterMs, action, outcomes }: Step, isFaulty: boolean): Step {
    const calm: Outcome[] = outcomes.map(({ ms }) => ({ fault: 'none', ms: ms % MOST_MS, bodyMs: 0 }))
    const at = outcomes.findIndex(({ fault }) => !(fault in leftOut) && suits(fault, action))
    if (!isFaulty || at === -1) return { afterMs, action, outcomes: calm }
    const faulty = { ...calm[at]!, fault: outcomes[at]!.fault }
    // A second press looks like what a browser sends again after a reset.
    const once = action.type === 'form' && { isTwice: false }
    const failing = action.type === 'two links' ? outcomesOfEach(action, faulty) : calm.with(at, faulty)
    return { afterMs, action: { ...action, ...once }, outcomes: failing }
  }

  return possibleSchedules(browser, STEPS).map(calmed)
}

/**
 * What hangs has a limit of 3800 ms only if it is a click. What a wire responds in the server's place, the server
 * doesn't get: of forms that matters.
 */
function suits(fault: Outcome['fault'], { type }: Action): boolean {
  if (fault === 'none') return false
  if (fault === 'hang') return type === 'link'
  return fault === 'reset' || !['form', 'fetcher'].includes(type)
}
