import type fc from 'fast-check'
import { schedules, type Action, type Schedule, type Step } from '../../simulation/client/steps.ts'
import type { Outcome } from '../../simulation/client/world/outcomes.ts'

/** What a schedule of the simulated world may have and a browser's not, with the reason. */
export const LEFT_OUT: Partial<Record<Action['type'] | Outcome['fault'], string>> = {
  stop: 'a tab at rest has nothing to stop',
  view: 'a prefetch comes in the idle time of the browser, before its next step or after',
  offline: 'a driver takes the network from a page, not from its browser, whose own error page has no script',
  hide: 'the headless shell hides no tab',
  freeze: 'the headless shell freezes no tab',
  deploy: 'it needs a second build of the app',
  edit: 'a browser asks in a dialog of its own, only after a real click, and keeps such a page out of its cache',
  lost: 'a wire loses requests, and no responses',
  cut: 'a wire cuts inside a line, the simulated network between two',
}

const STEPS = 8
const MOST_MS = 60

/** The simulated world's own schedules, with what browsers can do too. Each third has a fault. */
export const calmSchedules: fc.Arbitrary<Schedule> = schedules
  .map(calmed)
  .filter(({ steps }) => steps.length === STEPS)

function calmed({ steps, ...facts }: Schedule): Schedule {
  const possible = steps.filter(({ action }) => !(action.type in LEFT_OUT)).slice(0, STEPS)
  const faulty = facts.order % (3 * STEPS)
  return { ...facts, steps: possible.map((step, at) => calmedStep(step, at === faulty)) }
}

function calmedStep({ afterMs, action, outcomes }: Step, isFaulty: boolean): Step {
  const first = outcomes.findIndex((outcome) => mayFail(outcome, action))
  const calm = outcomes.map(({ fault, ms }, at) => ({
    fault: isFaulty && at === first ? fault : 'none',
    ms: ms % MOST_MS,
    bodyMs: 0,
  }))
  return { afterMs, action: possibleAction(action, isFaulty), outcomes: calm }
}

/**
 * What hangs has a limit of 3800 ms only if it is a click. What a wire responds in the server's place, the server
 * doesn't get: of forms that matters.
 */
function mayFail({ fault }: Outcome, { type }: Action): boolean {
  if (fault === 'none' || fault in LEFT_OUT) return false
  if (fault === 'hang') return type === 'link'
  return fault === 'reset' || !['form', 'fetcher'].includes(type)
}

function possibleAction(action: Action, isFaulty: boolean): Action {
  // Drivers have a button for one entry.
  if (action.type === 'travel') return { ...action, isByPerson: action.isByPerson && action.by !== -2 }
  // A second press looks like what a browser sends again after a reset.
  if (action.type === 'form') return { ...action, isTwice: action.isTwice && !isFaulty }
  return action
}
