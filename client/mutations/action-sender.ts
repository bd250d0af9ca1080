import type { FetcherSubmission } from '../../src/api/hooks/router.ts'
import type { MutationQueue } from '../../src/navigation/mutation-queue.ts'
import type { ActionResponse } from '../loading/data-response.ts'
import { requestAction } from '../loading/fetch-page-data.ts'
import { mutationNotice, showMutationNotice } from './mutation-notice.ts'
import { sendForm } from './send-form.ts'

/** Sends the form of a fetcher, in order with those of the same key. Never rejects. */
export type ActionSender = (submission: FetcherSubmission) => Promise<ActionResponse>

interface SenderOptions {
  build: string
  queue: MutationQueue
  /** What was loaded before may show what the form has changed. */
  invalidate: () => void
}

export function createActionSender({ build, queue, invalidate }: SenderOptions): ActionSender {
  const request = (url: URL, init: RequestInit) => requestAction(url, init, build)
  return async function sendAction({ key, action: url, formData, source = null }) {
    const form = { url, formData, source }
    const sent = await sendForm(form, { kind: 'fetcher', queue, key, request })
    invalidate()
    showMutationNotice(mutationNotice(sent))
    return sent.response
  }
}
