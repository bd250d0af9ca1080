import { closestOf } from '../start/dom/closest-of.ts'
import { requestPageData, type DataResponse } from '../loading/fetch-page-data.ts'

// Fields with these names hide the form's own methods (client/start/dom/closest-of.ts).
const { getAttribute, removeAttribute, setAttribute } = Element.prototype

/** Sends forms one after the other, each exactly once, with no limit but the network's own. */
export interface FormQueue {
  /** Resolves when no form is being sent; `undefined` if none is. */
  sent(): Promise<void> | undefined
  /**
   * Sends a form after those before it, or joins a form that is the same and is being sent. Nothing
   * aborts it, because a form that was sent can't be taken back.
   */
  send(event: NavigateEvent): Promise<DataResponse>
}

/** Makes an empty queue. */
export function createFormQueue(build: string): FormQueue {
  const responses = new Map<string, Promise<DataResponse>>()
  let last: Promise<DataResponse> | undefined

  function enqueue(event: NavigateEvent, key: string): Promise<DataResponse> {
    const response = post(event, last, build).finally(() => {
      responses.delete(key)
      if (last === response) last = undefined
    })
    responses.set(key, response)
    last = response
    return response
  }

  return {
    sent: () => last?.then(() => {}),
    send(event) {
      const key = keyOf(event)
      return responses.get(key) ?? enqueue(event, key)
    },
  }
}

async function post(
  event: NavigateEvent,
  before: Promise<DataResponse> | undefined,
  build: string,
): Promise<DataResponse> {
  const busy = markBusy(event.sourceElement)
  const { formData, destination } = event
  await before
  const init = { method: 'POST', body: formData }
  const response = await requestPageData(new URL(destination.url), init, build)
  busy.end()
  return response
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

function formOf(source: Element | null): Element | null {
  return source && closestOf(source, 'form')
}

/** Marks form and button as busy. A disabled button would lose the focus. */
function markBusy(source: Element | null): { end(): void } {
  const marked = [formOf(source), source].filter((element) => element !== null)
  marked.forEach((element) => setAttribute.call(element, 'aria-busy', 'true'))
  return { end: () => marked.forEach((element) => removeAttribute.call(element, 'aria-busy')) }
}
