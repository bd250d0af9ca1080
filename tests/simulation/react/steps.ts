import fc from 'fast-check'
import { action, schedulesOf, type Action } from '../client/steps.ts'

/** What a visitor does in a page besides. */
export type PageAction =
  | { type: 'press'; button: 'page' | 'part' }
  | { type: 'type'; field: 'note' | 'text'; text: string }
  | { type: 'focus'; on: 'note' | 'text' | 'button' | 'link' }

const pageAction: fc.Arbitrary<PageAction> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constant('press'), button: fc.constantFrom('page', 'part') }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('type'),
      field: fc.constantFrom('note', 'text'),
      text: fc.constantFrom('milk', 'bread'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('focus'),
      on: fc.constantFrom('note', 'text', 'button', 'link'),
    }),
  },
) as fc.Arbitrary<PageAction>

export const reactSchedules = schedulesOf<Action | PageAction>(
  fc.oneof({ weight: 2, arbitrary: action }, { weight: 1, arbitrary: pageAction }),
)
