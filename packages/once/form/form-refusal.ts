import { NEXT_KEY_HEADER, type NextKey } from '../keys/form-key.ts'
import type { FormResult } from '../../../src/server/for-packages.ts'
import { REFUSALS, type RefusalType } from '../record/once-decision.ts'

/** What is known, for who has sent the form. */
const SENTENCES: { readonly [type in RefusalType]: string } = {
  alreadyDone: 'Your form was accepted before. What came of it is no longer stored: look for it on the site.',
  alreadyFailed: 'Your form was refused before, and nothing was done. Send it again if you still want it.',
  busy: 'Your form has arrived, and is still being worked on. Send it again in a moment: it is done once.',
  full: 'Too many forms are being worked on, so nothing was done. Send it again in a minute.',
  notKnown: 'Your form has arrived, and nobody knows whether it was done. Look before you send a new one.',
  otherFields: 'Your form was sent before with other fields, so nothing was done now. Send it again.',
  otherVisitor: 'Somebody else is signed in now, so nothing was done.',
  tooOld: 'The page of your form is too old, so nothing was done now. Load it again.',
  unavailable: 'Your form can’t be accepted now. Send it again in a moment: it is done once.',
}

/** The result of a form that doesn't run, and has no result of its first run. */
export function formRefusal(type: RefusalType): FormResult {
  const { status, retryAfterS, keepsKey } = REFUSALS[type]
  const nextKey: NextKey = keepsKey ? 'same key' : 'new key'
  const wait = retryAfterS === undefined ? undefined : { 'Retry-After': String(retryAfterS) }
  return { type: 'status', status, headers: { [NEXT_KEY_HEADER]: nextKey, ...wait }, detail: SENTENCES[type] }
}
