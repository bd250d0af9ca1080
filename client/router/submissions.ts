import { closestOf } from '../start/dom/closest-of.ts'
import { askForPage, type DataAnswer } from '../loading/fetch-page-data.ts'

// A form's own are hidden by fields with these names.
const { getAttribute, removeAttribute, setAttribute } = Element.prototype

/** Sends forms: one at a time, each exactly once, with no limit but the network's own. */
export interface Submissions {
  /** Resolves when no form is under way; `undefined` where none is. */
  answered(): Promise<void> | undefined
  /**
   * Sends a form, after those before it; a form that is under way already is joined, not sent
   * again. Nothing aborts it: what was sent can't be taken back.
   */
  send(event: NavigateEvent): Promise<DataAnswer>
}

/** Makes the sender of forms. */
export function createSubmissions(build: string): Submissions {
  const underWay = new Map<string, Promise<DataAnswer>>()
  let last: Promise<DataAnswer> | undefined

  function sendNew(event: NavigateEvent, key: string): Promise<DataAnswer> {
    const sent = post(event, last, build).finally(() => {
      underWay.delete(key)
      if (last === sent) last = undefined
    })
    underWay.set(key, sent)
    last = sent
    return sent
  }

  return {
    answered: () => last?.then(() => {}),
    send(event) {
      const key = keyOf(event)
      return underWay.get(key) ?? sendNew(event, key)
    },
  }
}

async function post(
  event: NavigateEvent,
  before: Promise<DataAnswer> | undefined,
  build: string,
): Promise<DataAnswer> {
  const busy = markBusy(event.sourceElement)
  const { formData, destination } = event
  await before
  const init = { method: 'POST', body: formData }
  const answer = await askForPage(new URL(destination.url), init, build)
  busy.end()
  return answer
}

/** The same fields to the same place: the same form. Files count by their names. */
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

/** Marks form and button as busy. The button keeps the focus, so it isn't disabled. */
function markBusy(source: Element | null): { end(): void } {
  const marked = [formOf(source), source].filter((element) => element !== null)
  marked.forEach((element) => setAttribute.call(element, 'aria-busy', 'true'))
  return { end: () => marked.forEach((element) => removeAttribute.call(element, 'aria-busy')) }
}
