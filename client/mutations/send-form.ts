import { formBytes } from '../../src/navigation/form-bytes.ts'
import type { MutationQueue } from '../../src/navigation/mutation-queue.ts'
import { dispatch, PANEL_EVENT } from '../../src/wire/browser-events.ts'
import type { MutationKind } from '../../src/wire/mutation-measure.ts'
import type { ActionResponse, DataResponse } from '../loading/data-response.ts'
import { formOf } from '../page/fields/form-of.ts'
import { recordMutation } from './record-mutation.ts'

/** A form as it was submitted. */
export interface SubmittedForm {
  url: string
  formData: FormData
  /** The button that was pressed, or the form; `null` if a script sent fields without a form. */
  source: Element | null
}

/** A form that was sent, with its response or the reason why there is none. */
export interface SentForm<response = ActionResponse | DataResponse> extends SubmittedForm {
  response: response
  /** Was the browser online when it was submitted? */
  wasOnline: boolean
}

interface SendOptions<response> {
  kind: MutationKind
  /** Never rejects. */
  send: (form: SubmittedForm) => Promise<response>
}

interface QueueOptions<response> {
  queue: MutationQueue
  /** Forms of one key are sent in order, each after the response to the one before. */
  key: string
  /** Never rejects. */
  request: (url: URL, init: RequestInit) => Promise<response>
}

/** Sends a form once, without a limit, a retry or an abort, and records how it ended. Never rejects. */
export async function sendForm<response extends ActionResponse | DataResponse>(
  form: SubmittedForm,
  { kind, send }: SendOptions<response>,
): Promise<SentForm<response>> {
  const { url } = form
  const start = performance.now()
  const wasOnline = navigator.onLine
  if (import.meta.env.DEV) dispatch(PANEL_EVENT, { type: 'form', kind, url, start })
  const response = await send(form)
  recordMutation({ kind, url, start }, response)
  return { ...form, response, wasOnline }
}

/** Sends a form in its turn. It is busy until its response is there. */
export function sendInTurn<response>(
  { url, formData, source }: SubmittedForm,
  { queue, key, request }: QueueOptions<response>,
): Promise<response> {
  return queue.enqueue(key, {
    bytes: formBytes(formData),
    async send({ keepalive }) {
      const busy = markBusy(source)
      const result = await request(new URL(url), { method: 'POST', body: formData, keepalive })
      busy.end()
      return result
    },
  })
}

// Fields with these names hide the form's own methods (client/start/dom/closest-of.ts).
const { removeAttribute, setAttribute } = Element.prototype

/** Marks a form and its button as busy, until `end`. A disabled button would lose the focus. */
function markBusy(source: Element | null): { end(): void } {
  const marked = [formOf(source), source].filter((element) => element !== null)
  marked.forEach((element) => setAttribute.call(element, 'aria-busy', 'true'))
  return { end: () => marked.forEach((element) => removeAttribute.call(element, 'aria-busy')) }
}
