import type fc from 'fast-check'
import { schedules, type Action, type Schedule, type Step } from '../../simulation/client/steps.ts'
import type { BrowserName } from '../engines/find-browser.ts'
import { leftOutIn } from './left-out.ts'

/** The simulated world's own schedules, with only what a browser can do too, and so many steps. */
export function possibleSchedules(browser: BrowserName, length: number): fc.Arbitrary<Schedule> {
  const leftOut = leftOutIn(browser)

  function isPossible({ action }: Step, before: readonly Step[]): boolean {
    if (action.type in leftOut) return false
    if (action.type !== 'two links' || !('two links after a prefetch' in leftOut)) return true
    const [first] = action.paths
    return !before.some(({ action }) => action.type === 'point at' && isSamePage(action.path, first))
  }

  function possibleAction(action: Action): Action {
    if (action.type !== 'travel') return action
    // Drivers have a button for one entry.
    const isByPerson = action.isByPerson && action.by !== -2 && !('travel by a person' in leftOut)
    return { ...action, isByPerson }
  }

  function possible({ steps, ...facts }: Schedule): Schedule {
    const taken = steps.filter((step, at) => isPossible(step, steps.slice(0, at))).slice(0, length)
    return { ...facts, steps: taken.map((step) => ({ ...step, action: possibleAction(step.action) })) }
  }

  return schedules.map(possible).filter(({ steps }) => steps.length === length)
}

function isSamePage(one: string, other: string): boolean {
  return one.replace(/#.*/, '') === other.replace(/#.*/, '')
}
