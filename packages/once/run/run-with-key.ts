import { waitUntil } from 'cloudflare:workers'
import type { RefusalType } from '../record/once-decision.ts'
import { keyCalls } from '../store/store-call.ts'
import { findStore } from './find-store.ts'
import { keySecrets } from './key-secrets.ts'
import { performOnce } from './perform-once.ts'
import { SYSTEM_TIMERS } from './timers.ts'

export const MAX_ANSWER_BYTES = 64 * 1024
const DEFAULT_MAX_AGE_S = 86_400
const MAX_MAX_AGE_S = 604_800

interface KeyedWork<result> {
  /** For what the key is: the kind, and what makes it the sender's own. */
  readonly names: readonly string[]
  readonly key: string
  /** What has to be the same if the key is. */
  readonly fields: Uint8Array<ArrayBuffer>
  readonly maxAgeS: number | undefined
  /** It never rejects. */
  run(signal: AbortSignal): Promise<Ended<result>>
}

export interface Ended<result> {
  readonly type: 'done' | 'failed' | 'thrown'
  readonly result: result
  /** What a repeat gets; `undefined` if it is too large. */
  readonly answer: Uint8Array<ArrayBuffer> | undefined
}

type KeyedResult<result> =
  | { readonly type: 'ended'; readonly result: result }
  | { readonly type: 'replay'; readonly of: 'done' | 'failed' | 'thrown'; readonly answer: Uint8Array }
  | { readonly type: RefusalType }

export function requireMaxAge(seconds = DEFAULT_MAX_AGE_S): void {
  if (!(seconds > 0 && seconds <= MAX_MAX_AGE_S))
    throw new Error(`maxAge is ${seconds}, but at most ${MAX_MAX_AGE_S} s`)
}

/** Does the work if it is the first with its key, and gets the answer of the first if not. */
export async function runWithKey<result>(work: KeyedWork<result>): Promise<KeyedResult<result>> {
  const { names, key, fields, maxAgeS = DEFAULT_MAX_AGE_S } = work
  requireMaxAge(maxAgeS)
  const secrets = await keySecrets(names, key)
  let ended: Ended<result> | undefined
  const performed = performOnce({
    timers: SYSTEM_TIMERS,
    calls: keyCalls(findStore(), secrets.name, secrets.name),
    request: {
      attempt: crypto.randomUUID(),
      fingerprint: await secrets.fingerprint(fields),
      visitor: undefined,
      pageVisitor: undefined,
      madeAt: undefined,
      maxAgeMs: maxAgeS * 1000,
      canAsk: false,
    },
    async run(signal) {
      const { type, answer } = (ended = await work.run(signal))
      const isKept = answer && answer.length <= MAX_ANSWER_BYTES
      return isKept ? { type, answer: await secrets.seal(answer) } : { type }
    },
  })
  // Without it, all ends when the client goes: begun, and held by nobody. It has 30 s more now.
  waitUntil(performed)
  const done = await performed
  if (done.type === 'ended') return { type: 'ended', result: ended!.result }
  return done.type === 'replay' ? { ...done, answer: await secrets.open(done.answer) } : done
}
