import fc from 'fast-check'
import type { Outcome } from './world/outcomes.ts'
import { PATHS } from './world/pages.ts'
import type { Decision } from './world/unsaved-page.ts'
import type { WorldFacts } from './world/world.ts'

/** What happens to a tab: by its visitor, by a script, or from outside. */
export type Action =
  | { type: 'link'; path: string; replaces?: true }
  /** Both clicks are in one task. */
  | { type: 'two links'; paths: readonly [string, string] }
  | { type: 'point at'; path: string }
  /** A link that asks to be prefetched comes into view. */
  | { type: 'view'; path: string }
  | { type: 'travel'; by: number; isByPerson: boolean }
  | { type: 'form'; text: string; isTwice: boolean }
  | { type: 'fetcher'; text: string; key: string }
  | { type: 'revalidate' }
  | { type: 'search'; text: string; isPush: boolean }
  | { type: 'reload' }
  | { type: 'stop' }
  | { type: 'offline'; isOffline: boolean }
  | { type: 'hide'; isHidden: boolean }
  /** The browser freezes it in the background, until its visitor is back. */
  | { type: 'freeze' }
  | { type: 'deploy' }
  | { type: 'sign in'; visitor: string }
  /** Something in the page is not saved: it asks before it is left. */
  | ({ type: 'edit' } & Decision)

export interface Step<action = Action> {
  /** Since the step before. */
  afterMs: number
  action: action
  /** Of the requests from now on; then all is quick until the next step. */
  outcomes: readonly Outcome[]
}

/** All that happens in a world, as plain data. */
export interface ScheduleOf<action> extends WorldFacts {
  steps: readonly Step<action>[]
}

export type Schedule = ScheduleOf<Action>

/** In tenths, so that few things are due at the same time by chance. */
const tenths = (most: number) => fc.integer({ min: 1, max: most * 10 }).map((count) => count / 10)

const waitMs = fc.oneof(
  { weight: 3, arbitrary: tenths(30) },
  { weight: 4, arbitrary: tenths(600) },
  { weight: 2, arbitrary: tenths(5000) },
)

const path = fc.constantFrom(...PATHS)
const text = fc.constantFrom('milk', '', 'bread', 'away')

export const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ type: fc.constant('link'), path }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('link'), path, replaces: fc.constant(true) }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('two links'), paths: fc.tuple(path, path) }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('point at'), path }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('view'), path }) },
  {
    weight: 5,
    arbitrary: fc.record({
      type: fc.constant('travel'),
      by: fc.constantFrom(-1, 1, -2),
      isByPerson: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('form'), text, isTwice: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('fetcher'), text, key: fc.constantFrom('a', 'b') }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('revalidate') }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('search'), text, isPush: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('reload') }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('stop') }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('offline'), isOffline: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('hide'), isHidden: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constantFrom('deploy', 'freeze') }) },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('sign in'), visitor: fc.constantFrom('', 'ada', 'bob') }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('edit'), answerMs: waitMs, isYes: fc.boolean() }),
  },
) as fc.Arbitrary<Action>

const outcome: fc.Arbitrary<Outcome> = fc.record({
  fault: fc.oneof(
    { weight: 12, arbitrary: fc.constant<Outcome['fault']>('none') },
    {
      weight: 6,
      arbitrary: fc.constantFrom<Outcome['fault']>('hang', 'reset', 'lost', 'cut', 'garbage', 'foreign'),
    },
  ),
  ms: waitMs,
  bodyMs: waitMs,
})

/** Schedules of such actions. */
export function schedulesOf<action>(actions: fc.Arbitrary<action>): fc.Arbitrary<ScheduleOf<action>> {
  const step: fc.Arbitrary<Step<action>> = fc.record({
    afterMs: waitMs,
    action: actions,
    outcomes: fc.array(outcome, { maxLength: 5 }),
  })
  return fc.record({
    hasNavigationApi: fc.boolean(),
    hasPageCache: fc.boolean(),
    order: fc.integer({ min: 0, max: 0xffff }),
    steps: fc.array(step, { minLength: 1, maxLength: 24, size: 'max' }),
  })
}

export const schedules: fc.Arbitrary<Schedule> = schedulesOf(action)
