import { ROUTE_LOAD_LIMIT_MS } from '../../navigation/route-load-limit.ts'
import { DATA_PREFIX, FETCHER_PURPOSE, PURPOSE_HEADER } from '../../wire/data-requests.ts'
import { fetchers, markSubmitted } from './fetchers.ts'
import { postForm } from './post-form.ts'
import { loadRouter, whenRouter, type FetcherSubmission } from './router.ts'

/**
 * Sends a form for a fetcher, whose state has its data at once. If the router has not started, it is loaded
 * first. If loading fails, the forms are sent without it, the last one by a full page load.
 */
export function submitFetcher(submission: FetcherSubmission): void {
  markSubmitted(submission)
  const { waiting } = fetchers()
  if (waiting.push(submission) > 1) return
  const limit = setTimeout(() => {
    cancel()
    void sendWithoutRouter(waiting.splice(0))
  }, ROUTE_LOAD_LIMIT_MS)
  const cancel = whenRouter((router) => {
    clearTimeout(limit)
    for (const each of waiting.splice(0)) router.mutate(each)
  })
  if (waiting.length > 0) loadRouter()
}

async function sendWithoutRouter(submissions: readonly FetcherSubmission[]): Promise<void> {
  for (const { action, formData } of submissions.slice(0, -1)) {
    const { pathname, search } = new URL(action)
    const headers = { [PURPOSE_HEADER]: FETCHER_PURPOSE }
    const init = { method: 'POST', body: formData, headers }
    await fetch(DATA_PREFIX + pathname + search, init).catch(() => {}) // the document below shows what arrived
  }
  postForm(submissions.at(-1)!)
}
