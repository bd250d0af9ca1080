import { isPost, readForm } from '../../src/api/hooks/read-form.ts'
import { READ_FORM_EVENT } from '../../src/wire/browser-events.ts'
import { correctFormData } from '../page/fields/correct-form-data.ts'
import { restoreEntries, sentFieldsOf, type FormEntries, type SentField } from './restore-entries.ts'
import { watchFields } from './sync-fields.ts'

/**
 * How long after its `submit` event a browser may read a form: Chromium 156 does it again in a later task
 * (tests/browser/forms/busy-forms.test.ts).
 */
const READING_LIMIT_MS = 1000

/** A form whose `submit` event is dispatched, or was just now. */
interface WatchedForm {
  form: HTMLFormElement
  submitter: HTMLElement | null
  /** The fields that it had, and what was in them. */
  fields: readonly SentField[]
  entries: FormEntries
  /** Have all listeners been called? Until then the app reads the form as it is. */
  isPassed: boolean
  limit: ReturnType<typeof setTimeout>
}

let submitted: WatchedForm | undefined

/** Watches the forms of the document, and its fields until React listens. */
export function watchForms(): () => void {
  watchSubmits()
  return watchFields()
}

/**
 * Sends a form as it was submitted. Browsers read it after its `submit` event, and microtasks run between the
 * listeners of a visitor's event: by then React may have disabled, removed or emptied fields, because the app
 * or a hook has noticed the event (docs/decisions/038-mutations.md). A second call has no effect.
 */
export function watchSubmits(): void {
  addEventListener('submit', remember, true)
  addEventListener('submit', endSubmit)
  addEventListener('formdata', onFormData, true)
  addEventListener(READ_FORM_EVENT, onRead)
  window.navigation?.addEventListener('navigate', correctFormData) // until the router has loaded
}

function remember({ target: form, submitter }: SubmitEvent): void {
  forget()
  // A form with GET is read as it is: some disable their empty fields then, to keep them out of the URL.
  if (!(form instanceof HTMLFormElement) || !isPost(form, submitter)) return
  const entries = readSilently(form, submitter)
  const limit = setTimeout(forget, READING_LIMIT_MS)
  submitted = { form, submitter, fields: sentFieldsOf(form), entries, isPassed: false, limit }
}

function forget(): void {
  clearTimeout(submitted?.limit)
  submitted = undefined
}

/** The form's own listeners are called when it is read for sending. */
function readSilently(form: HTMLFormElement, submitter: HTMLElement | null): FormEntries {
  addEventListener('formdata', stop, true)
  const entries = [...readForm(form, submitter)]
  removeEventListener('formdata', stop, true)
  return entries
}

function stop(event: Event): void {
  event.stopImmediatePropagation()
}

function endSubmit({ defaultPrevented }: SubmitEvent): void {
  if (defaultPrevented) forget()
  else if (submitted) submitted.isPassed = true
}

function onFormData(event: FormDataEvent): void {
  if (submitted?.isPassed) restore(event.target, event.formData)
}

/** Handlers may have put values into fields that the following render removes. */
function onRead({ detail: { form, formData } }: WindowEventMap[typeof READ_FORM_EVENT]): void {
  restore(form, formData)
  if (submitted?.form === form) submitted.entries = [...formData]
}

function restore(form: EventTarget | null, formData: FormData): void {
  if (submitted?.form === form) restoreEntries(formData, submitted)
}
