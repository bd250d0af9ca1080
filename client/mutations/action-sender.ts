import type { FetcherSubmission } from '../../src/api/hooks/router.ts'
import type { MutationQueue } from '../../src/navigation/mutation-queue.ts'
import type { ActionResponse } from '../loading/data-response.ts'
import { readAction, requestAction } from '../loading/fetch-page-data.ts'
import { mutationNotice, showMutationNotice } from './mutation-notice.ts'
import { sendForm, sendInTurn, type SubmittedForm } from './send-form.ts'

interface SenderOptions {
  build: string
  queue: MutationQueue
  /** What was loaded before may show what the form has changed. */
  invalidate: () => void
}

export function createActionSender({ build, queue, invalidate }: SenderOptions) {
  const request = (url: URL, init: RequestInit) => requestAction(url, init, build)
  /** Sends the form of a fetcher, in order with those of the same key. Never rejects. */
  return async function sendAction(submission: FetcherSubmission): Promise<ActionResponse> {
    const { key, action: url, formData, source = null, response } = submission
    // It may have been sent before the router was there.
    const send = (form: SubmittedForm) =>
      response ? readAction(response, new URL(url), build) : sendInTurn(form, { queue, key, request })
    const sent = await sendForm({ url, formData, source }, { kind: 'fetcher', send })
    invalidate()
    showMutationNotice(mutationNotice(sent))
    return sent.response
  }
}
