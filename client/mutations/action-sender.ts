import type { FetcherSubmission } from '../../src/api/hooks/router.ts'
import type { MutationQueue } from '../../src/navigation/mutation-queue.ts'
import type { ActionResponse } from '../loading/data-response.ts'
import { requestAction } from '../loading/fetch-page-data.ts'
import type { PageLoader } from '../loading/page-loader.ts'
import type { PageStore } from '../page/page-store.ts'
import { mutationNotice, showMutationNotice } from './mutation-notice.ts'
import { sendInTurn } from './send-in-turn.ts'

/** Sends the form of a fetcher, in order with those of the same key. Never rejects. */
export type ActionSender = (submission: FetcherSubmission) => Promise<ActionResponse>

interface SenderOptions {
  build: string
  queue: MutationQueue
  pages: PageStore
  loader: PageLoader
}

export function createActionSender({ build, queue, pages, loader }: SenderOptions): ActionSender {
  return async function sendAction({ key, action: url, formData, source = null }) {
    const wasOnline = navigator.onLine
    const request = (to: URL, init: RequestInit) => requestAction(to, init, build)
    const form = { kind: 'fetcher', key, url, formData, source, request } as const
    const response = await sendInTurn(queue, form)
    // What was loaded before may show what the form has changed.
    pages.invalidate('all pages')
    loader.prefetches.clear()
    showMutationNotice(mutationNotice({ response, wasOnline, source, formData }))
    return response
  }
}
