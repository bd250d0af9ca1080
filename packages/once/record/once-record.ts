/** What is stored of a key: plain data, since the next build of the Worker reads it too. */
export interface OnceRecord {
  /** By the clock of the store. */
  readonly begunAt: number
  readonly maxAgeMs: number
  /** Who has begun; `undefined`: nobody was signed in. */
  readonly visitor: string | undefined
  /** Fields that never run with this key: their sender was told so. */
  readonly closed: readonly ClosedFields[]
  readonly state: OnceState
}

type ClosedFields =
  /** The action has called `fail()`: nothing was done. */
  | ({ readonly type: 'failed' } & Attempt & Kept)
  /** They came while other fields were being done, or were done. */
  | { readonly type: 'refused'; readonly fingerprint: string }

export type OnceState =
  | ({ readonly type: 'running' } & Attempt)
  /** Nobody is known to run it. `question` names who asks what was done. */
  | ({ readonly type: 'asking'; readonly question: string } & Attempt)
  | ({ readonly type: 'done' } & Attempt & Kept)
  | ({ readonly type: 'thrown' } & Attempt & Kept)
  /** Somebody was told that nobody knows. It may still become done, but never runs again. */
  | ({ readonly type: 'unknown' } & Attempt)
  /** All fields so far are closed; others may run. */
  | { readonly type: 'open' }
  | { readonly type: 'tooOld' }

/** Which fields run, and a name of this one run of them. */
export interface Attempt {
  readonly fingerprint: string
  readonly attempt: string
}

export interface Kept {
  /** `undefined` if it was too large, or is no longer kept. */
  readonly answer?: StoredAnswer | undefined
}

/** An action's result with its status, headers and cookies, encrypted. */
export type StoredAnswer = string

/** What a step makes of a record, and who asked for it gets. `undefined`: there is no record. */
export interface Step<reply> {
  readonly record: OnceRecord | undefined
  readonly reply: reply
}
