import type { MutationQueue } from '../../src/navigation/mutation-queue.ts'
import type { DataResponse } from '../loading/data-response.ts'
import { requestPageData } from '../loading/fetch-page-data.ts'
import { formOf } from '../page/form-of.ts'
import { sendInTurn } from './send-in-turn.ts'

// A field with this name hides the form's own method (client/start/dom/closest-of.ts).
const { getAttribute } = Element.prototype

/** Sends forms one after the other, each exactly once, with no limit but the network's own. */
export interface FormQueue {
  /**
   * Sends a form after those before it, or joins a form that is the same and is being sent: the newest
   * navigation of such forms gets the response, the others reject with an `AbortError`.
   */
  send(event: NavigateEvent): Promise<DataResponse>
}

/** The key of all forms that are navigations: at most one navigation is pending. */
const NAVIGATIONS = 'navigations'

/** Makes an empty queue, as a part of that of all mutations. */
export function createFormQueue(build: string, queue: MutationQueue): FormQueue {
  const pending = new Map<string, { response: Promise<DataResponse>; newest: NavigateEvent }>()
  const request = (url: URL, init: RequestInit) => requestPageData(url, init, build)

  function enqueue({ destination: { url }, formData, sourceElement }: NavigateEvent) {
    const form = { url, formData: formData!, source: sourceElement, request }
    return sendInTurn(queue, { kind: 'form', key: NAVIGATIONS, ...form })
  }

  return {
    async send(event) {
      const key = keyOf(event)
      const form = pending.get(key) ?? { response: enqueue(event), newest: event }
      form.newest = event
      pending.set(key, form)
      const response = await form.response
      pending.delete(key)
      if (form.newest !== event) event.signal.throwIfAborted()
      return response
    },
  }
}

/** Forms with the same fields and the same target are the same form. Files count by their names. */
function keyOf({ destination, formData, sourceElement }: NavigateEvent): string {
  const fields = [...formData!].map(([name, value]) => [
    name,
    typeof value === 'string' ? value : value.name,
  ])
  const form = formOf(sourceElement)
  return `${destination.url} ${form && getAttribute.call(form, 'id')} ${JSON.stringify(fields)}`
}
