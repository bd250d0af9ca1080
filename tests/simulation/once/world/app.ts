import type { AttemptEnd, Found } from '../../../../packages/once/for-tests.ts'
import type { Act, Visitor } from '../steps.ts'
import type { OnceWorld } from './world.ts'

/** What a page sends. */
export interface Sent {
  key: string
  fields: number
  submission: number
  visitor: Visitor
  pageVisitor: Visitor
  madeAt: number | undefined
}

/** A run of the action. */
export interface Start {
  sent: Sent
  number: number
  /** `fail()`, or the app has said that nothing was done. */
  isKnownUndone: boolean
  end: AttemptEnd['type'] | undefined
}

/** What the action has written. */
export interface Effect {
  sent: Sent
  number: number
}

/** A write that was sent arrives, whatever happens to its Worker. */
const WRITE_MS = 4000
const HEALTHY: Act = { ends: 'done', beforeMs: 5, afterMs: 5 }

/** The app: an action that writes once, and `wasDone`, which reads that. */
export function createApp(world: OnceWorld) {
  const { schedule, note, sleep } = world
  const starts: Start[] = []
  const effects: Effect[] = []
  const acts: Act[] = []
  let asked = 0

  /** `step` resolves if the Worker still lives. */
  async function action(
    sent: Sent,
    signal: AbortSignal,
    step: <value>(value: Promise<value>) => Promise<value>,
  ): Promise<AttemptEnd> {
    const act = acts.shift() ?? HEALTHY
    const start: Start = { sent, number: starts.length + 1, isKnownUndone: false, end: undefined }
    world.started(start, starts)
    starts.push(start)
    note(`run ${start.number} of ${sent.key} with ${sent.fields} starts: ${act.ends}`)
    await step(sleep(act.beforeMs))
    const writes = act.ends === 'done' || act.ends === 'thrown late'
    if (signal.aborted) return ended(start, 'thrown')
    if (writes) await step(write(start))
    await step(sleep(act.afterMs))
    if (act.ends === 'fail') start.isKnownUndone = true
    return ended(start, act.ends === 'fail' ? 'failed' : act.ends === 'done' ? 'done' : 'thrown')
  }

  async function write({ sent, number }: Start): Promise<void> {
    await sleep(WRITE_MS)
    note(`run ${number} of ${sent.key} has written`)
    effects.push({ sent, number })
    world.written(sent, effects)
  }

  function ended(start: Start, type: 'done' | 'failed' | 'thrown'): AttemptEnd {
    start.end = type
    note(`run ${start.number} of ${start.sent.key} ends: ${type}`)
    return { type, answer: `${type} ${start.number}` }
  }

  /** What the app finds in its database, in the middle of the time that it takes. */
  async function wasDone({ key }: Sent): Promise<Found> {
    await sleep(schedule.askMs / 2)
    const effect = effects.find(({ sent }) => sent.key === key)
    asked += 1
    const isUnsure = schedule.wasDone === 'unsure' && asked % 2 === 1
    if (!effect && !isUnsure) for (const start of starts) start.isKnownUndone ||= start.sent.key === key
    note(`the app says of ${key}: ${isUnsure ? '?' : Boolean(effect)}`)
    await sleep(schedule.askMs / 2)
    if (isUnsure) return { type: 'unknown' }
    return effect ? { type: 'done', answer: `done ${effect.number}` } : { type: 'nothing' }
  }

  return { action, wasDone, starts, effects, acts }
}
