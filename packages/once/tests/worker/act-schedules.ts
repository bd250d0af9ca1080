import fc from 'fast-check'
import type { Violation } from '../../../../tests/simulation/find-violation.ts'
import type { LedgerRow } from './app/ledger.ts'
import type { serveOnce } from './serve-once.ts'

/** A request that is sent at a time, and that its client may leave. */
interface Send {
  atMs: number
  fields: string
  act: { ends: 'done' | 'thrown'; ms: number }
  leavesAfterMs: number | undefined
}

export type ActSchedule = readonly Send[]

const ms = fc.constantFrom(0, 1, 3, 10, 30)

/** Requests with one key. */
export const actSchedules: fc.Arbitrary<ActSchedule> = fc.array(
  fc.record({
    atMs: ms,
    fields: fc.constantFrom('one lamp', 'one lamp', 'two lamps'),
    act: fc.record({ ends: fc.constantFrom('done', 'done', 'thrown'), ms }),
    leavesAfterMs: fc.option(ms, { nil: undefined, freq: 3 }),
  }),
  { minLength: 1, maxLength: 6 },
)

export interface Received {
  fields: string
  /** `undefined`: its client has left, or the connection was cut. */
  status: number | undefined
  text: string
}

type App = Awaited<ReturnType<typeof serveOnce>>

export function sendAll(app: App, key: string, schedule: ActSchedule): Promise<Received[]> {
  return Promise.all(schedule.map((one) => send(app, key, one)))
}

export async function send(
  app: App,
  key: string,
  { atMs, fields, act, leavesAfterMs }: Send,
): Promise<Received> {
  await new Promise((resolve) => setTimeout(resolve, atMs))
  const signal = leavesAfterMs === undefined ? null : AbortSignal.timeout(leavesAfterMs)
  const headers = { 'Idempotency-Key': key, Act: JSON.stringify(act) }
  try {
    const response = await app.fetch('/acts', { method: 'POST', body: fields, headers, signal })
    return { fields, status: response.status, text: await response.text() }
  } catch {
    return { fields, status: undefined, text: '' }
  }
}

/** Compares what clients have got with what has started. */
export async function checkKey(
  app: App,
  key: string,
  all: readonly Received[],
  isKilled: boolean,
): Promise<Violation | undefined> {
  const runs = (await (await app.fetch(`/acts/${key}`)).json()) as LedgerRow[]
  if (runs.length > 1) return { row: 'no action starts twice', detail: JSON.stringify(runs) }
  const isRight = isKilled ? isKnown : isOutcome
  const wrong = all.find((one) => !isRight(one, runs[0]))
  return wrong && { row: 'a response says what has happened', detail: JSON.stringify([wrong, runs]) }
}

function isOutcome({ fields, status, text }: Received, run: LedgerRow | undefined): boolean {
  if (status === undefined) return true
  if (status === 422) return run !== undefined && run.fields !== fields
  if (run?.fields !== fields) return false
  return status === 200 ? text === JSON.stringify(run) : status === 500 && run.ends === 'thrown'
}

/** It may have begun in the store only, and nobody holds it. */
function isKnown(received: Received, run: LedgerRow | undefined): boolean {
  const { status, text } = received
  if (status === 409) return text.includes('once:busy')
  return isOutcome(received, run) || (status === 422 && run === undefined)
}
