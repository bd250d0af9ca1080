import { withinLimit } from '../../navigation/deadline.ts'
import { formBytes } from '../../navigation/form-bytes.ts'
import { ROUTE_LOAD_LIMIT_MS } from '../../navigation/route-load-limit.ts'
import { DATA_PREFIX, FETCHER_PURPOSE, FORM_HEADERS, PURPOSE_HEADER } from '../../wire/data-requests.ts'
import { readActionLine } from '../../wire/action-line.ts'
import { countEarly, markResponded, markSubmitted, markUnshown } from './fetchers.ts'
import { MutationFailed } from './mutation-failed.ts'
import { pageMutations } from './page-mutations.ts'
import { runningRouter, startedRouter, type FetcherSubmission } from './router.ts'

/** Sends a form for a fetcher, whose state has its data at once. */
export function submitFetcher(submission: FetcherSubmission): void {
  markSubmitted(submission)
  const router = runningRouter()
  if (router) router.mutate(submission)
  else void sendBeforeRouter(submission)
}

/**
 * Sends a fetcher's form at once, without waiting for the router. If the router starts within the limit, or
 * before the response, it takes over. If not, the fetcher gets its result without it, and the page shows the
 * effect when it starts.
 */
async function sendBeforeRouter(submission: FetcherSubmission): Promise<void> {
  const { key } = submission
  const queue = pageMutations()
  queue.isAhead = true
  const pressedAt = performance.now()
  const response = post(submission)
  countEarly(key, 1)
  await withinLimit(document, ROUTE_LOAD_LIMIT_MS, startedRouter())
  if (!runningRouter()) await response
  const isLast = countEarly(key, -1) === 0
  if (!runningRouter()) {
    const copy = (await response)?.clone() // the router reads it again
    markResponded(submission, { ...(await responseOf(copy, submission)), isLast })
    if (isLast) markUnshown(key)
  }
  const router = await startedRouter()
  queue.isAhead = false
  router.mutate(Object.assign(submission, { response, pressedAt }))
}

/** In order within a key, and so that it outlives the page. */
function post({ key, action, formData }: FetcherSubmission): Promise<Response | undefined> {
  const { pathname, search } = new URL(action)
  const ofPage: unknown = Reflect.get(window, Symbol.for(FORM_HEADERS))
  const headers = { [PURPOSE_HEADER]: FETCHER_PURPOSE, ...(ofPage as object) }
  const init = { method: 'POST', body: formData, headers }
  return pageMutations().enqueue(key, {
    bytes: formBytes(formData),
    send: ({ keepalive }) =>
      fetch(DATA_PREFIX + pathname + search, { ...init, keepalive }).catch(() => undefined),
  })
}

async function responseOf(response: Response | undefined, submission: FetcherSubmission) {
  const { formData } = submission
  // A copy from before the router gets the submission with this response.
  const again = { ...submission }
  const send = () => submitFetcher(again)
  const failure = (reason: MutationFailed['reason'], facts = {}) => ({
    result: { error: new MutationFailed(reason, { formData, send, ...facts }) },
    hasFailed: true,
  })
  if (!response) return failure('no answer')
  const line = ((await response.json().catch(() => undefined)) ?? {}) as Record<string, unknown>
  const action = readActionLine(line)
  if (action) {
    return { result: { data: action.result, error: undefined }, hasFailed: action.status >= 400 }
  }
  const { redirect, status, requestId } = line
  if (typeof redirect === 'string') {
    location.assign(redirect)
    return { result: undefined, hasFailed: false }
  }
  return typeof status === 'number' ? failure('error status', { status, requestId }) : failure('bad answer')
}
