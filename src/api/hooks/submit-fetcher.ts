import { markSubmitted } from './fetchers.ts'
import { runningRouter, type FetcherSubmission } from './router.ts'
import { sendBeforeRouter } from './send-before-router.ts'

/** Sends a form for a fetcher, whose state has its data at once. */
export function submitFetcher(submission: FetcherSubmission): void {
  markSubmitted(submission)
  const router = runningRouter()
  if (router) router.mutate(submission)
  else void sendBeforeRouter(submission, () => submitFetcher({ ...submission }))
}
