import type { Action } from '../../simulation/client/steps.ts'
import type { Outcome } from '../../simulation/client/world/outcomes.ts'

/** The same outcome for each request of a step: of two links, the first may send none. */
export function outcomesOfEach(action: Action, outcome: Outcome): readonly Outcome[] {
  return action.type === 'two links' ? [outcome, outcome] : [outcome]
}
