import type { OnceRequest, OnceResult, Timers } from '../../../../packages/once/for-tests.ts'
import type { OnceWorld } from './world.ts'
import type { Sent } from './app.ts'

/** Handles a request, with the package's own code; resolves never if it dies before. */
export function handle(world: OnceWorld, sent: Sent, diesAfter = Infinity): Promise<OnceResult> {
  const { clock, modules, schedule, object, app } = world
  let steps = 0
  const attempt = `attempt ${(world.attempts += 1)}`
  const skewMs = world.workerSkewMs
  const isDead = () => steps >= diesAfter

  /** What the Worker waits for. */
  async function step<value>(work: Promise<value>): Promise<value> {
    const value = await work.then(
      (one) => () => one,
      (error: unknown) => () => {
        throw error
      },
    )
    steps += 1
    if (steps === diesAfter) world.note(`the Worker of ${attempt} dies`)
    if (isDead()) await new Promise(() => {})
    return value()
  }

  const timers: Timers = {
    now: () => clock.now + skewMs,
    after: (ms, work) => clock.schedule(clock.now + ms, () => void (isDead() || work())),
  }
  const request: OnceRequest = {
    attempt,
    fingerprint: `fields ${sent.fields}`,
    visitor: sent.visitor,
    pageVisitor: sent.pageVisitor,
    madeAt: sent.madeAt,
    maxAgeMs: schedule.maxAgeMs,
    canAsk: schedule.wasDone !== 'none',
  }
  const { key } = sent
  const call: typeof object.call = (name, work) =>
    isDead() ? new Promise(() => {}) : step(object.call(name, work))

  return modules.performOnce({
    timers,
    request,
    calls: {
      begin: (one) => call('begin', (book) => book.begin(key, one)),
      alive: (one) => call('alive', (book) => book.alive(key, one)),
      foundOut: (one, found) => call('foundOut', (book) => book.foundOut(key, one, found)),
      end: (one, end) => call('end', (book) => book.end(key, one, end)),
    },
    run: (signal) => app.action(sent, signal, step),
    ...(schedule.wasDone !== 'none' && { wasDone: () => step(app.wasDone(sent)) }),
  })
}
