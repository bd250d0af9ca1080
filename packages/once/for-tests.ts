// What this repository's tests take of this package.

export { KEY_FIELD } from './keys/form-key.ts'
export { createRecordBook, type RecordBook } from './store/record-book.ts'
export { performOnce, type OnceResult } from './run/perform-once.ts'
export { REFUSALS, type Refusal } from './record/once-decision.ts'
export type { AttemptEnd } from './record/end-attempt.ts'
export type { Found } from './record/find-out.ts'
export type { OnceRequest } from './record/once-request.ts'
export type { RecordRow, RecordStorage } from './store/record-storage.ts'
export type { Timers } from './run/timers.ts'
