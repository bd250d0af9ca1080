import type { MutationQueue } from '../../src/navigation/mutation-queue.ts'
import type { MutationKind } from '../../src/wire/mutation-measure.ts'
import type { ActionResponse, DataResponse } from '../loading/data-response.ts'
import { formBytes } from './form-bytes.ts'
import { markBusy } from './mark-busy.ts'
import { recordMutation } from './record-mutation.ts'

interface FormToSend<response> {
  kind: MutationKind
  /** Forms of one key are sent in order, each after the response to the one before. */
  key: string
  url: string
  formData: FormData
  /** The button that was pressed, or the form. */
  source: Element | null
  request: (url: URL, init: RequestInit) => Promise<response>
}

/**
 * Sends a form once, in its turn, without a limit, a retry or an abort: a form that was sent can't be taken
 * back. It is busy meanwhile, and how it ended is recorded. Never rejects.
 */
export async function sendInTurn<response extends ActionResponse | DataResponse>(
  queue: MutationQueue,
  { kind, key, url, formData, source, request }: FormToSend<response>,
): Promise<response> {
  const start = performance.now()
  const send = async (options: RequestInit) => {
    const busy = markBusy(source)
    const response = await request(new URL(url), { ...options, method: 'POST', body: formData })
    busy.end()
    return response
  }
  const response = await queue.enqueue(key, { bytes: formBytes(formData), send })
  recordMutation({ kind, url, start }, response)
  return response
}
