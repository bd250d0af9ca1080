import fc from 'fast-check'

export type Visitor = 'ann' | 'bob' | undefined

/** What a request meets on its way. Copies are those that browsers send when a reused connection is reset. */
export interface Delivery {
  /** Until it arrives; `undefined`: it never does. */
  ms: number | undefined
  copies: readonly number[]
  /** Until the response is there; `undefined`: it is lost, and the page hears of it or not. */
  backMs: number | undefined
  isCutSeen: boolean
  /** After so many steps its Worker dies. */
  diesAfter: number | undefined
}

/** The calls of the object. */
export const CALLS = ['begin', 'alive', 'foundOut', 'end'] as const
export type CallName = (typeof CALLS)[number]

/** What happens to a call. A late one has its effect although its Worker no longer waits. */
export type CallFault =
  | 'none'
  | 'slow'
  | 'reply slow'
  | 'reply late'
  | 'request late'
  | 'request lost'
  | 'reply lost'
  | 'hangs'

/** How a run of the action ends. Only that of `done` and `thrown late` writes. */
export interface Act {
  ends: 'done' | 'fail' | 'thrown early' | 'thrown late'
  beforeMs: number
  afterMs: number
}

/** What a visitor does who was told that nothing was done. */
export type Plan = 'stop' | 'same' | 'correct' | 'correct with Back'

export type Step =
  | { type: 'press'; tab: number; fields: number; deliveries: readonly Delivery[]; plans: readonly Plan[] }
  | { type: 'wait'; ms: number }
  | { type: 'acts'; acts: readonly Act[] }
  | { type: 'calls'; of: CallName; calls: readonly CallFault[] }
  | { type: 'restart'; skewMs: number }
  | { type: 'deploy'; build: number; skewMs: number }
  | { type: 'sign in'; visitor: Visitor }
  | { type: 'copy the tab'; tab: number; deliveries: readonly Delivery[] }
  | { type: 'stop'; tab: number }
  | { type: 'load'; tab: number }

export interface OnceSchedule {
  /** Whether each tab runs JavaScript. */
  scripts: readonly boolean[]
  /** The page is made for all visitors, so its keys have no time. */
  isShared: boolean
  maxAgeMs: number
  /** What the app can say of a key: nothing, what it finds, or that only each second time. */
  wasDone: 'none' | 'knows' | 'unsure'
  askMs: number
  /** Of one object. */
  records: number
  bytes: number
  steps: readonly Step[]
}

export const TABS = [0, 1] as const

const HOUR_MS = 3_600_000
const tab = fc.constantFrom(...TABS)
const shortMs = fc.constantFrom(1, 20, 400, 3000, 9000)
const longMs = fc.constantFrom(14_000, 16_000, 27_000, 34_000, 36_000, 47_000, 47_000, 75_000)
const lateMs = fc.constantFrom(300_000, HOUR_MS, 23 * HOUR_MS, 30 * HOUR_MS, 80 * HOUR_MS)
const anyMs = fc.oneof(
  { weight: 6, arbitrary: shortMs },
  { weight: 3, arbitrary: longMs },
  { weight: 1, arbitrary: lateMs },
)
const copyMs = fc.oneof(shortMs, longMs, lateMs)
/** Between any two machines at most a day. */
const skewMs = fc.constantFrom(0, 0, 0, 0, 3000, -3000, 12 * HOUR_MS, -12 * HOUR_MS)

function rarely<value>(arbitrary: fc.Arbitrary<value>): fc.Arbitrary<value | undefined> {
  return fc.option(arbitrary, { nil: undefined, freq: 3 })
}

const delivery: fc.Arbitrary<Delivery> = fc.record({
  ms: fc.oneof({ weight: 9, arbitrary: anyMs }, { weight: 1, arbitrary: fc.constant(undefined) }),
  copies: fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    { weight: 2, arbitrary: fc.array(copyMs, { minLength: 1, maxLength: 2 }) },
  ),
  backMs: fc.oneof({ weight: 3, arbitrary: shortMs }, { weight: 2, arbitrary: fc.constant(undefined) }),
  isCutSeen: fc.boolean(),
  diesAfter: rarely(fc.integer({ min: 1, max: 7 })),
})
const deliveries = fc.array(delivery, { maxLength: 5 })

const act: fc.Arbitrary<Act> = fc.record({
  ends: fc.constantFrom('done', 'done', 'fail', 'thrown early', 'thrown late'),
  beforeMs: fc.oneof({ weight: 3, arbitrary: shortMs }, { weight: 1, arbitrary: longMs }),
  afterMs: fc.oneof({ weight: 3, arbitrary: shortMs }, { weight: 1, arbitrary: longMs }),
})

const fault = fc.constantFrom(
  'none',
  'slow',
  'reply slow',
  'reply late',
  'request late',
  'request lost',
  'reply lost',
  'hangs',
)
/** Some, and those in which each guard is needed that is about time. */
const faults = fc.oneof(
  fc.array(fault, { minLength: 1, maxLength: 5 }),
  fc.constantFrom(
    ['hangs', 'hangs', 'hangs', 'hangs'],
    ['reply slow', 'hangs', 'hangs', 'hangs'],
    ['request late'],
  ),
)
const visitor = fc.constantFrom(undefined, 'ann', 'bob')
const plans = fc.array(fc.constantFrom('same', 'correct', 'correct with Back', 'stop'), { maxLength: 3 })

const FIELDS: { readonly [type in Step['type']]: object } = {
  press: { tab, fields: fc.constantFrom(1, 2), deliveries, plans },
  wait: { ms: fc.oneof({ weight: 3, arbitrary: shortMs }, { weight: 2, arbitrary: longMs }, lateMs) },
  acts: { acts: fc.array(act, { minLength: 1, maxLength: 3 }) },
  calls: { of: fc.constantFrom(...CALLS), calls: faults },
  restart: { skewMs },
  deploy: { build: fc.constantFrom(1, 2), skewMs },
  'sign in': { visitor },
  'copy the tab': { tab, deliveries },
  stop: { tab },
  load: { tab },
}

/** How often each is, of 34. */
const WEIGHTS: { readonly [type in Step['type']]: number } = {
  press: 9,
  wait: 6,
  acts: 5,
  calls: 5,
  restart: 2,
  deploy: 2,
  'sign in': 2,
  'copy the tab': 1,
  stop: 1,
  load: 1,
}

const steps = (Object.keys(FIELDS) as Step['type'][]).map((type) => ({
  weight: WEIGHTS[type],
  arbitrary: fc.record({ type: fc.constant(type), ...FIELDS[type] }) as fc.Arbitrary<Step>,
}))

export const onceSchedules: fc.Arbitrary<OnceSchedule> = fc.record({
  scripts: fc.tuple(fc.boolean(), fc.boolean()),
  isShared: fc.boolean(),
  maxAgeMs: fc.constantFrom(24 * HOUR_MS, 24 * HOUR_MS, 600_000),
  wasDone: fc.constantFrom('none', 'knows', 'knows', 'unsure'),
  askMs: fc.constantFrom(1, 20, 9000, 12_000, 30_000),
  records: fc.constantFrom(1000, 1000, 1000, 2),
  bytes: fc.constantFrom(100_000, 100_000, 600),
  steps: fc.array(fc.oneof(...steps), { minLength: 1, maxLength: 14, size: 'max' }),
})
