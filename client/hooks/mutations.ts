import { markResponded, markSubmitted } from '../../src/api/hooks/fetchers.ts'
import { MutationFailed } from '../../src/api/hooks/mutation-failed.ts'
import type { FetcherSubmission } from '../../src/api/hooks/router.ts'
import type { ActionResponse } from '../loading/data-response.ts'
import { createRefresh, isAccepted, type RefreshOptions } from './refresh.ts'

interface MutationsOptions extends RefreshOptions {
  /** Never rejects. */
  sendAction: (submission: FetcherSubmission) => Promise<ActionResponse>
  /** Does the browser load another document? */
  isLeaving: () => boolean
  /** When the visitor has asked for a page last: a new object each time. */
  newest: () => { at: number }
  /** Follows a redirect. */
  goTo: (url: URL) => void
}

/** Sends the forms of fetchers, and brings their results to their callers and to the page. */
export function createMutations({ sendAction, goTo, newest, ...options }: MutationsOptions) {
  /** How many forms of each key have no response. */
  const pending = new Map<string, number>()
  const refresh = createRefresh(() => pending.size > 0, options)

  async function mutate(submission: FetcherSubmission): Promise<void> {
    const { key, formData, pressedAt } = submission
    pending.set(key, (pending.get(key) ?? 0) + 1)
    const before = newest()
    const response = await sendAction(submission)
    const left = pending.get(key)! - 1
    if (left > 0) pending.set(key, left)
    else pending.delete(key)
    refresh.add(submission, response)
    const send = () => {
      const again = { ...submission }
      delete again.response
      delete again.pressedAt
      markSubmitted(again)
      void mutate(again)
    }
    const result = fetcherResult(response, { formData, send })
    markResponded(submission, { result, hasFailed: hasFailed(response), isLast: left === 0 })
    // Who has gone on since has chosen where to be.
    const isOlder = pressedAt === undefined ? newest() !== before : newest().at > pressedAt
    if (response.type === 'redirect' && !isOlder && !options.isLeaving()) goTo(response.to)
    refresh.startSoon()
  }

  return { mutate: (submission: FetcherSubmission) => void mutate(submission) }
}

type FailedFacts = Pick<ConstructorParameters<typeof MutationFailed>[1], 'formData' | 'send'>

/** What the fetcher gets; `undefined` if it keeps what it has. */
function fetcherResult(response: ActionResponse, facts: FailedFacts) {
  switch (response.type) {
    case 'result':
      return { data: response.result, error: undefined }
    case 'redirect':
      return undefined
    case 'error': {
      const { status, requestId } = response.problem
      return { error: new MutationFailed('error status', { ...facts, status, requestId }) }
    }
    case 'unusable':
      if (response.reason === 'other build') return undefined
      return { error: new MutationFailed(FAILURES[response.reason], facts) }
  }
}

/** The response of another build says nothing of the form, and the page is loaded for it. */
function hasFailed(response: ActionResponse): boolean {
  if (response.type === 'unusable') return response.reason !== 'other build'
  return !isAccepted(response)
}

const FAILURES = {
  'no response': 'no answer',
  'bad data': 'bad answer',
  'not a page': 'bad answer',
} as const
