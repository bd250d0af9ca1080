import type { Mutation } from '../mutation.ts'
import type { Patch } from '../patches.ts'
import { ONCE_INVARIANTS } from './invariants.ts'

type Row = keyof typeof ONCE_INVARIANTS

function without(name: string, rows: readonly Row[], file: string, text: string, replacement = ''): Mutation {
  const patch: Patch = { file: `packages/once/${file}.ts`, text, replacement }
  return { name, rows: rows.map((row) => ONCE_INVARIANTS[row]), patches: [patch] }
}

/** Each fails to build if its text is gone. */
export const ONCE_MUTATIONS: readonly Mutation[] = [
  without(
    'begun is not stored',
    ['startedAgain', 'doneTwice'],
    'record/claim',
    "return { record: { ...record, state: running(request) }, reply: { type: 'run' } }\n}\n\nfunction isTooOld",
    "return { record: undefined, reply: { type: 'run' } }\n}\n\nfunction isTooOld",
  ),
  without(
    'anybody may have the answer',
    ['otherVisitor'],
    'record/claim',
    "  if (isOtherVisitor(record, request)) return refused(record, 'otherVisitor')\n",
  ),
  without(
    'who runs a key that began with nobody is not known',
    ['otherVisitor'],
    'record/find-out',
    'record.visitor ?? visitor',
    'record.visitor',
  ),
  without(
    'fields that failed run again',
    ['startedAfterTold'],
    'record/claim',
    "  if (closed) return replayed(record, 'failed', closed.answer)\n",
  ),
  without(
    'only the last fields that failed are known',
    ['startedAfterTold'],
    'record/end-attempt',
    'closed: [...record.closed, {',
    'closed: [{',
  ),
  without(
    'fields that were refused may run later',
    ['startedAfterTold'],
    'record/claim',
    "return refused({ ...record, closed }, 'otherFields')",
    "return refused(record, 'otherFields')",
  ),
  without(
    'fields are not compared',
    ['untrue'],
    'record/claim',
    '  if (state.fingerprint !== request.fingerprint) return closeFields(record, request)\n',
  ),
  without(
    'a key is never too old',
    ['startedAgain', 'startedAfterTold', 'doneTwice'],
    'record/claim',
    "  if (isTooOld(request, now)) return refused({ ...record, state: { type: 'tooOld' } }, 'tooOld')\n",
  ),
  without(
    'it is not stored that a key is too old',
    ['startedAfterTold'],
    'record/claim',
    "refused({ ...record, state: { type: 'tooOld' } }, 'tooOld')",
    "refused(undefined, 'tooOld')",
  ),
  without(
    'a record goes with its answer',
    ['startedAgain', 'startedAfterTold', 'doneTwice'],
    'record/age-record',
    'KEPT_LONGER_MS = 2 * CLOCK_SKEW_MS',
    'KEPT_LONGER_MS = 0',
  ),
  without(
    'it is not stored that nobody knows',
    ['startedAfterTold'],
    'record/claim',
    "refused({ ...record, state: { type: 'unknown', fingerprint, attempt } }, 'notKnown')",
    "refused(record, 'notKnown')",
  ),
  without(
    'what is unknown may run once it is known to have done nothing',
    ['startedAfterTold'],
    'record/end-attempt',
    "state.type === 'unknown' ? record : freed(record)",
    'freed(record)',
  ),
  without(
    'what has thrown runs again',
    ['startedAgain', 'startedAfterTold'],
    'record/end-attempt',
    "  if (end.type !== 'failed')",
    "  if (end.type === 'thrown') return freed(record)!\n  if (end.type !== 'failed')",
  ),
  without(
    'any attempt may end the one that runs',
    ['untrue', 'startedAgain', 'startedAfterTold'],
    'record/end-attempt',
    'return isOpen && state.attempt === attempt',
    'return isOpen',
  ),
  without(
    'who is silent for five seconds is dead',
    ['doneTwice'],
    'store/record-book',
    'runningMs: 35_000',
    'runningMs: 5000',
  ),
  without(
    'who was heard before a restart is silent',
    ['doneTwice'],
    'store/heard',
    'times.get(name) ?? now()',
    'times.get(name) ?? 0',
  ),
  without(
    'signs of life do not count',
    ['doneTwice'],
    'store/record-book',
    'if (isHeld) heard.now(name)',
    '',
  ),
  without(
    'an action goes on unheard',
    ['doneTwice'],
    'run/run-attempt',
    'controller.abort(UNHEARD)',
    'void UNHEARD',
  ),
  without(
    'a sign counts from its reply',
    ['doneTwice'],
    'run/run-attempt',
    'heard(sentAt)',
    'heard(timers.now())',
  ),
  without(
    'what has failed is told before it is stored',
    ['startedAfterTold', 'doneTwice'],
    'run/perform-once',
    "isStored || end.type === 'done' ?",
    'true ?',
  ),
  without(
    'a call of the store waits for ever',
    ['ends', 'responds'],
    'run/perform-once',
    'withLimit(timers, CALL_LIMIT_MS, call)',
    'call',
  ),
  without(
    'a page gets a new key without the store',
    ['doneTwice'],
    'record/once-decision',
    "unavailable: { status: 503, retryAfterS: 2, known: 'ask again', keepsKey: true }",
    "unavailable: { status: 503, retryAfterS: 2, known: 'ask again', keepsKey: false }",
  ),
  without(
    'a page gets a new key while its form is being done',
    ['doneTwice'],
    'record/once-decision',
    "busy: { status: 409, retryAfterS: 2, known: 'ask again', keepsKey: true }",
    "busy: { status: 409, retryAfterS: 2, known: 'ask again', keepsKey: false }",
  ),
  without(
    'the oldest records go if there is no room',
    ['startedAgain', 'doneTwice', 'startedAfterTold'],
    'store/records',
    'storage.write(oldest, rowOf(withoutAnswers(decodeRecord(storage.read(oldest)!)), now()))',
    'storage.remove(oldest)',
  ),
  {
    name: 'a record of a newer build counts as none',
    rows: [ONCE_INVARIANTS.startedAgain, ONCE_INVARIANTS.startedAfterTold, ONCE_INVARIANTS.doneTwice],
    patches: [
      {
        file: 'packages/once/record/stored-record.ts',
        text: 'throw new Error(`a newer build has stored this key (format ${version})`)',
        replacement: 'return undefined as never',
      },
      {
        file: 'packages/once/store/records.ts',
        text: 'text === undefined ? undefined',
        replacement: 'text === undefined || !decodeRecord(text) ? undefined',
      },
    ],
  },
  without('no alarm is set', ['kept'], 'store/records', '    wakeAt(storage.nextAge()!)\n'),
]
