import type { MutationQueue } from '../../src/navigation/mutation-queue.ts'
import { requestPageData, type DataResponse } from '../loading/fetch-page-data.ts'
import { formBytes } from './form-bytes.ts'
import { formOf, markBusy } from './mark-busy.ts'
import { recordMutation } from './record-mutation.ts'

// A field with this name hides the form's own method (client/start/dom/closest-of.ts).
const { getAttribute } = Element.prototype

/** Sends forms one after the other, each exactly once, with no limit but the network's own. */
export interface FormQueue {
  /**
   * Sends a form after those before it, or joins a form that is the same and is being sent. Nothing
   * aborts it, because a form that was sent can't be taken back.
   */
  send(event: NavigateEvent): Promise<DataResponse>
}

/** The key of all forms that are navigations: at most one navigation is pending. */
const NAVIGATIONS = 'navigations'

/** Makes an empty queue, as a part of that of all mutations. */
export function createFormQueue(build: string, queue: MutationQueue): FormQueue {
  const responses = new Map<string, Promise<DataResponse>>()

  function enqueue(event: NavigateEvent, key: string): Promise<DataResponse> {
    const busy = markBusy(event.sourceElement)
    const start = performance.now()
    const { url } = event.destination
    const bytes = formBytes(event.formData!)
    const send = (options: RequestInit) => post(event, options, build)
    const response = queue.enqueue(NAVIGATIONS, { bytes, send }).finally(() => {
      responses.delete(key)
      busy.end()
    })
    responses.set(key, response)
    void response.then((end) => recordMutation({ kind: 'form', url, start }, end))
    return response
  }

  return {
    send(event) {
      const key = keyOf(event)
      return responses.get(key) ?? enqueue(event, key)
    },
  }
}

function post(
  { formData, destination }: NavigateEvent,
  options: RequestInit,
  build: string,
): Promise<DataResponse> {
  const init = { ...options, method: 'POST', body: formData }
  return requestPageData(new URL(destination.url), init, build)
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
