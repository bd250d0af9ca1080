import type { FetcherSubmission } from '../../src/api/hooks/router.ts'
import type { MutationQueue } from '../../src/navigation/mutation-queue.ts'
import type { ActionResponse } from '../loading/data-response.ts'
import type { PageRequests } from '../loading/page-requests.ts'
import { mutationNotice, showMutationNotice } from './mutation-notice.ts'
import { sendForm, sendInTurn, type SubmittedForm } from './send-form.ts'

interface SenderOptions {
  requests: PageRequests
  queue: MutationQueue
  /** What was loaded before may show what the form has changed. */
  invalidate: () => void
}

export function createActionSender({ requests, queue, invalidate }: SenderOptions) {
  const { sendAction: request } = requests
  /** Sends the form of a fetcher, in order with those of the same key. Never rejects. */
  return async function sendAction(submission: FetcherSubmission): Promise<ActionResponse> {
    const { key, action: url, formData, source = null, response } = submission
    // It may have been sent before the router was there.
    const send = (form: SubmittedForm) =>
      response ? requests.readAction(response, new URL(url)) : sendInTurn(form, { queue, key, request })
    const sent = await sendForm({ url, formData, source }, { kind: 'fetcher', send })
    invalidate()
    showMutationNotice(mutationNotice(sent))
    return sent.response
  }
}
