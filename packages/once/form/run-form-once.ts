import type { OnceForms } from 'virtual:arrive/once-forms'
import { KEY_FIELD, readFormKey } from '../keys/form-key.ts'
import {
  assets,
  logWarning,
  visitorOf,
  type FormResult,
  type PageRequest,
} from '../../../src/server/for-packages.ts'
import { formFields } from '../middleware/read-request-fields.ts'
import { concat, encode } from '../run/key-secrets.ts'
import { MAX_ANSWER_BYTES, runWithKey, type Ended } from '../run/run-with-key.ts'
import { askWasDone } from './ask-was-done.ts'
import { formRefusal } from './form-refusal.ts'
import { replayOutcome } from './replay-outcome.ts'
import { endTypeOf, storeOutcome, type OutcomeStore } from './stored-outcome.ts'
import { watchHeaders } from './watch-headers.ts'

/**
 * Runs a page's action for the first form with its key, and gives the result of that to each that comes
 * again. A form without a key runs each time.
 */
export const runFormOnce: OnceForms['run'] = async (request, page, run) => {
  const { form, server } = page
  const { once, wasDone } = server
  const key = takeKey(form)
  if (!once) return run()
  if (key === undefined) return runWithoutKey(request, run)
  const read = readFormKey(key)
  if (!read) return MALFORMED
  const store = outcomeStore(request)
  const done = await runWithKey<FormResult>({
    names: ['form', 'POST', request.url.pathname],
    key,
    fields: concat(encode(`${request.url.search}\n`), await formFields(form)),
    maxAgeS: once === true ? undefined : once.maxAge,
    visitor: visitorOf(request.context),
    madeAt: read.madeAt,
    wasDone: wasDone && (() => askWasDone(request, { ...page, wasDone, key }, store)),
    run: async (signal) => endOf(await run({ key, signal }), store),
  })
  if (done.type === 'ended') return done.result
  return done.type === 'replay' ? replayOutcome(request, done.answer) : formRefusal(done.type)
}

const MALFORMED: FormResult = {
  type: 'status',
  status: 400,
  detail: 'The form was refused, because its key is malformed.',
}

function takeKey(form: FormData): string | undefined {
  const key = form.get(KEY_FIELD)
  form.delete(KEY_FIELD)
  return typeof key === 'string' && key !== '' ? key : undefined
}

function runWithoutKey(request: PageRequest, run: () => Promise<FormResult>): Promise<FormResult> {
  const reason = 'its page exports once: write <OnceKey /> of arrivejs/once into the form'
  if (import.meta.env.DEV) logWarning('form without a key', request, { reason })
  return run()
}

/** Encodes results, with the headers and cookies that the app sets from now on. */
function outcomeStore(request: PageRequest): OutcomeStore {
  const added = watchHeaders(request.shareContext())
  return (result) => {
    const facts = { headers: added(), build: assets.build, now: Date.now() }
    return storeOutcome(result, facts, MAX_ANSWER_BYTES)
  }
}

async function endOf(result: FormResult, store: OutcomeStore): Promise<Ended<FormResult>> {
  try {
    return { type: endTypeOf(result), result, answer: await store(result) }
  } catch {
    // A body that fails is no response to repeat, and nobody knows what was done.
    return { type: 'thrown', result, answer: undefined }
  }
}
