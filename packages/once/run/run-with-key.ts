import { waitUntil } from 'cloudflare:workers'
import type { Found } from '../record/find-out.ts'
import type { Kept } from '../record/once-record.ts'
import type { RefusalType } from '../record/once-decision.ts'
import { keyCalls } from '../store/store-call.ts'
import { findStore } from './find-store.ts'
import { encode, keySecrets } from './key-secrets.ts'
import { DEFAULT_MAX_AGE_S, requireMaxAge } from './max-age.ts'
import { performOnce } from './perform-once.ts'
import { SYSTEM_TIMERS } from './timers.ts'

export const MAX_ANSWER_BYTES = 64 * 1024

interface KeyedWork<result> {
  /** For what the key is: the kind, and what makes it the sender's own. */
  readonly names: readonly string[]
  readonly key: string
  /** What has to be the same if the key is. */
  readonly fields: Uint8Array<ArrayBuffer>
  readonly maxAgeS: number | undefined
  /** Who sends it: whoever else comes with its key is refused. Default: anybody may. */
  readonly visitor?: string | undefined
  /** When the Worker made the document that the key is of. Default: the key may be of any age. */
  readonly madeAt?: number | undefined
  /** Asks the app what a run has done that nobody holds. Default: nobody can say it. */
  readonly wasDone?: (() => Promise<WasDone>) | undefined
  /** It never rejects. */
  run(signal: AbortSignal): Promise<Ended<result>>
}

export interface Ended<result> {
  readonly type: 'done' | 'failed' | 'thrown'
  readonly result: result
  /** What a repeat gets; `undefined` if it is too large. */
  readonly answer: Uint8Array<ArrayBuffer> | undefined
}

export type WasDone = Exclude<Found, { type: 'done' }> | { type: 'done'; answer: Ended<unknown>['answer'] }

type KeyedResult<result> =
  | { readonly type: 'ended'; readonly result: result }
  | { readonly type: 'replay'; readonly of: 'done' | 'failed' | 'thrown'; readonly answer: Uint8Array }
  | { readonly type: RefusalType }

/** Does the work if it is the first with its key, and gets the answer of the first if not. */
export async function runWithKey<result>(work: KeyedWork<result>): Promise<KeyedResult<result>> {
  const { names, key, fields, maxAgeS = DEFAULT_MAX_AGE_S, visitor, madeAt, wasDone } = work
  requireMaxAge(maxAgeS)
  const secrets = await keySecrets(names, key)
  let ended: Ended<result> | undefined

  async function seal(answer: Ended<result>['answer']): Promise<Kept> {
    const isKept = answer && answer.length <= MAX_ANSWER_BYTES
    return isKept ? { answer: await secrets.seal(answer) } : {}
  }

  const performed = performOnce({
    timers: SYSTEM_TIMERS,
    calls: keyCalls(findStore(), secrets.name, secrets.name),
    request: {
      attempt: crypto.randomUUID(),
      fingerprint: await secrets.fingerprint(fields),
      visitor: visitor === undefined ? undefined : await secrets.fingerprint(encode(`visitor ${visitor}`)),
      pageVisitor: undefined,
      madeAt,
      maxAgeMs: maxAgeS * 1000,
      canAsk: wasDone !== undefined,
    },
    async run(signal) {
      const { type, answer } = (ended = await work.run(signal))
      return { type, ...(await seal(answer)) }
    },
    ...(wasDone && {
      async wasDone() {
        const found = await wasDone()
        return found.type === 'done' ? { type: 'done', ...(await seal(found.answer)) } : found
      },
    }),
  })
  // Without it, all ends when the client goes: begun, and held by nobody. It has 30 s more now.
  waitUntil(performed)
  const done = await performed
  if (done.type === 'ended') return { type: 'ended', result: ended!.result }
  return done.type === 'replay' ? { ...done, answer: await secrets.open(done.answer) } : done
}
