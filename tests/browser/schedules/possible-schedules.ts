import type fc from 'fast-check'
import { schedules, type Action, type Schedule } from '../../simulation/client/steps.ts'
import type { BrowserName } from '../engines/find-browser.ts'
import { leftOutIn } from './left-out.ts'

/** The simulated world's own schedules, with only what a browser can do too, and so many steps. */
export function possibleSchedules(browser: BrowserName, length: number): fc.Arbitrary<Schedule> {
  const leftOut = leftOutIn(browser)

  function possibleAction(action: Action): Action {
    if (action.type !== 'travel') return action
    // Drivers have a button for one entry.
    const isByPerson = action.isByPerson && action.by !== -2 && !('travel by a person' in leftOut)
    return { ...action, isByPerson }
  }

  function possible({ steps, ...facts }: Schedule): Schedule {
    const taken = steps.filter(({ action }) => !(action.type in leftOut)).slice(0, length)
    return { ...facts, steps: taken.map((step) => ({ ...step, action: possibleAction(step.action) })) }
  }

  return schedules.map(possible).filter(({ steps }) => steps.length === length)
}
