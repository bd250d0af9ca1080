import type { RefusalType } from '../record/once-decision.ts'
import { encode } from './key-secrets.ts'
import { runWithKey, type Ended } from './run-with-key.ts'

/** Which work it is. */
export interface RunOnceOptions {
  /** Of the work: the same key of another work is another key. */
  name: string
  /** The id of a queue's message, or the scheduled time of a cron trigger. */
  key: string
  /** What has to be the same if the key is, such as the message's body. */
  fingerprint?: string
  /** For how many seconds it is known that it was done: 86,400 by default, 604,800 at most. */
  maxAge?: number
}

/** The argument of the work. */
export interface RunOnceContext {
  /** Aborted if the store has not heard of this Worker for 25 s, because it may let another one begin. */
  signal: AbortSignal
}

/** What `runOnce` throws if it doesn't run the work and has no result of the first. `type` says why. */
export class NotRunError extends Error {
  override name = 'NotRunError'
  readonly type: RefusalType

  constructor(type: RefusalType) {
    super(`the work is not run: ${type}`)
    this.type = type
  }
}

/**
 * Runs the work of a queue's message or a cron trigger once, and resolves with its result: `await runOnce({
 * name: 'mail', key: message.id }, () => send(message.body))`. Later calls with the same name and key don't
 * run it, and resolve with the first's result, as JSON, or reject with the text of its error. If there is
 * none, it rejects with a `NotRunError`.
 */
export async function runOnce<result>(
  { name, key, fingerprint = '', maxAge }: RunOnceOptions,
  work: (context: RunOnceContext) => Promise<result>,
): Promise<result> {
  const done = await runWithKey<() => result>({
    names: ['work', name],
    key,
    fields: encode(fingerprint),
    maxAgeS: maxAge,
    run: (signal) => endOf(work, { signal }),
  })
  if (done.type === 'ended') return done.result()
  if (done.type !== 'replay') throw new NotRunError(done.type)
  const text = new TextDecoder().decode(done.answer)
  if (done.of !== 'done') throw new Error(text)
  return JSON.parse(text) as result
}

async function endOf<result>(
  work: (context: RunOnceContext) => Promise<result>,
  context: RunOnceContext,
): Promise<Ended<() => result>> {
  try {
    const value = await work(context)
    return { type: 'done', result: () => value, answer: encodeResult(value) }
  } catch (error) {
    return { type: 'thrown', result: () => rethrow(error), answer: encode(String(error)) }
  }
}

/** `undefined` if it can't be JSON: it was done all the same. */
function encodeResult(value: unknown) {
  try {
    return encode(JSON.stringify(value) ?? 'null')
  } catch {
    return undefined
  }
}

function rethrow(error: unknown): never {
  throw error
}
