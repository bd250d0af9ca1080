import type { MutationQueue } from '../../../src/navigation/mutation-queue.ts'
import type { DataResponse } from '../../loading/data-response.ts'
import { requestPageData } from '../../loading/fetch-page-data.ts'
import { sendForm, type SentForm, type SubmittedForm } from '../../mutations/send-form.ts'
import { formOf } from '../../page/fields/form-of.ts'

// A field with this name hides the form's own method (client/start/dom/closest-of.ts).
const { getAttribute } = Element.prototype

/**
 * Sends the form of a navigation, or joins one that is the same and is being sent: the newest navigation of such forms
 * gets the response, the others reject with an `AbortError`.
 */
export type FormSender = (event: NavigateEvent) => Promise<SentForm<DataResponse>>

/** The key of all forms that are navigations: at most one navigation is pending. */
const NAVIGATIONS = 'navigations'

export function createFormSender(build: string, queue: MutationQueue): FormSender {
  const pending = new Map<
    string,
    { sent: Promise<SentForm<DataResponse>>; newest: NavigateEvent }
  >()
  const request = (url: URL, init: RequestInit) => requestPageData(url, init, build)

  return async function sendOnce(event) {
    const { destination, formData, sourceElement: source } = event
    const submitted = { url: destination.url, formData: formData!, source }
    const key = keyOf(submitted)
    const send = () => sendForm(submitted, { kind: 'form', queue, key: NAVIGATIONS, request })
    const form = pending.get(key) ?? { sent: send(), newest: event }
    form.newest = event
    pending.set(key, form)
    const sent = await form.sent
    pending.delete(key)
    if (form.newest !== event) event.signal.throwIfAborted()
    return sent
  }
}

/** Forms with the same fields and the same target are the same form. Files count by their names. */
function keyOf({ url, formData, source }: SubmittedForm): string {
  const fields = [...formData].map(([name, value]) => [
    name,
    typeof value === 'string' ? value : value.name,
  ])
  const form = formOf(source)
  return `${url} ${form && getAttribute.call(form, 'id')} ${JSON.stringify(fields)}`
}
