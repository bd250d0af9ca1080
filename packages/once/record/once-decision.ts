import type { StoredAnswer } from './once-record.ts'

/** What happens with a request that has a key. */
export type OnceDecision =
  /** It begins, in the name of the request's attempt. */
  | { readonly type: 'run' }
  /** The first is being done. */
  | { readonly type: 'wait' }
  /** Nobody is known to do the first: the app is asked what was done, and by this request alone. */
  | { readonly type: 'ask' }
  /** The outcome of the first. */
  | { readonly type: 'replay'; readonly of: 'done' | 'failed' | 'thrown'; readonly answer: StoredAnswer }
  | { readonly type: RefusalType }

/** Why something doesn't run, and gets no response of the first. */
export type RefusalType =
  | 'alreadyDone'
  | 'alreadyFailed'
  | 'busy'
  | 'full'
  | 'notKnown'
  | 'otherFields'
  | 'otherVisitor'
  | 'tooOld'
  | 'unavailable'

/** What a sender knows once it has the response. */
export interface Refusal {
  readonly status: 409 | 422 | 429 | 503
  readonly retryAfterS?: number
  /** Of what these fields have done, with this key: all of it, nothing ever, or only that they come again. */
  readonly known: 'done' | 'not done' | 'nothing' | 'ask again'
  /** A page whose key may still run sends it again: with a new one, both would be done. */
  readonly keepsKey: boolean
}

export const REFUSALS: { readonly [type in RefusalType]: Refusal } = {
  /** Its answer was too large, or is no longer kept. */
  alreadyDone: { status: 409, known: 'done', keepsKey: false },
  alreadyFailed: { status: 409, known: 'not done', keepsKey: false },
  busy: { status: 409, retryAfterS: 2, known: 'ask again', keepsKey: true },
  /** Before the action: the store has no room. */
  full: { status: 429, retryAfterS: 60, known: 'ask again', keepsKey: true },
  /** The same again may learn more; a new key would run. */
  notKnown: { status: 409, known: 'nothing', keepsKey: true },
  otherFields: { status: 422, known: 'not done', keepsKey: false },
  /** Nothing of the one who began is said. */
  otherVisitor: { status: 422, known: 'nothing', keepsKey: false },
  tooOld: { status: 409, known: 'nothing', keepsKey: false },
  /** The store can't be reached, or couldn't store what an action that is not done has answered. */
  unavailable: { status: 503, retryAfterS: 2, known: 'ask again', keepsKey: true },
}
