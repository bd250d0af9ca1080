import type { FetcherSubmission } from '../../src/api/hooks/router.ts'
import type { MutationQueue } from '../../src/navigation/mutation-queue.ts'
import { requestAction, type ActionResponse } from '../loading/fetch-page-data.ts'
import type { PageLoader } from '../loading/page-loader.ts'
import type { PageStore } from '../page/page-store.ts'
import { formBytes } from './form-bytes.ts'
import { markBusy } from './mark-busy.ts'
import { showMutationNotice } from './mutation-notice.ts'
import { recordMutation } from './record-mutation.ts'

/** Sends the form of a fetcher. Never rejects. */
export type ActionSender = (submission: FetcherSubmission) => Promise<ActionResponse>

interface SenderOptions {
  build: string
  queue: MutationQueue
  pages: PageStore
  loader: PageLoader
}

/** Each form is sent once, without a limit, a retry or an abort; those of one key in order. */
export function createActionSender({ build, queue, pages, loader }: SenderOptions): ActionSender {
  return async function sendAction({ key, action, formData, source = null }) {
    const wasOnline = navigator.onLine
    const start = performance.now()
    const send = async (init: RequestInit) => {
      const busy = markBusy(source)
      const answer = await requestAction(new URL(action), { ...init, body: formData }, build)
      busy.end()
      return answer
    }
    const response = await queue.enqueue(key, { bytes: formBytes(formData), send })
    recordMutation({ kind: 'fetcher', url: action, start }, response)
    // What was loaded before may show what the form has changed.
    pages.invalidate('all pages')
    loader.prefetches.clear()
    showMutationNotice(response, wasOnline)
    return response
  }
}
