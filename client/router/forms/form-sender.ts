import type { MutationQueue } from '../../../src/navigation/mutation-queue.ts'
import type { DataResponse } from '../../loading/data-response.ts'
import { requestPageData } from '../../loading/fetch-page-data.ts'
import {
  sendForm,
  sendInTurn,
  type SentForm,
  type SubmittedForm,
} from '../../mutations/send-form.ts'
import { formOf } from '../../page/fields/form-of.ts'

// A field with this name hides the form's own method (client/start/dom/closest-of.ts).
const { getAttribute } = Element.prototype

/** Sends the forms of navigations, each once until its result is shown. */
export interface FormSender {
  /**
   * Sends the form of a navigation, or joins one that is the same: the newest navigation of such forms gets the
   * response, the others reject with an `AbortError`.
   */
  send(event: NavigateEvent): Promise<SentForm<DataResponse>>
  /** Is the same form being sent, or is its result not shown? */
  isPending(event: NavigateEvent): boolean
  /** The navigation has ended: its result is shown, or there is none. */
  end(event: NavigateEvent): void
}

/** The key of all forms that are navigations: at most one navigation is pending. */
const NAVIGATIONS = 'navigations'

interface PendingForm {
  sent: Promise<SentForm<DataResponse>>
  newest: NavigateEvent
}

export function createFormSender(build: string, queue: MutationQueue): FormSender {
  const pending = new Map<string, PendingForm>()
  const request = (url: URL, init: RequestInit) => requestPageData(url, init, build)
  const send = (form: SubmittedForm) => sendInTurn(form, { queue, key: NAVIGATIONS, request })

  return {
    async send(event) {
      const submitted = submittedBy(event)
      const key = keyOf(submitted)
      const form = pending.get(key) ?? {
        sent: sendForm(submitted, { kind: 'form', send }),
        newest: event,
      }
      form.newest = event
      pending.set(key, form)
      const sent = await form.sent
      if (form.newest !== event) event.signal.throwIfAborted()
      return sent
    },
    isPending: (event) => event.formData !== null && pending.has(keyOf(submittedBy(event))),
    end(event) {
      for (const [key, { newest }] of pending) if (newest === event) pending.delete(key)
    },
  }
}

function submittedBy({ destination, formData, sourceElement: source }: NavigateEvent) {
  return { url: destination.url, formData: formData!, source }
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
