import { markResponded, markSubmitted, settleLoading } from '../../src/api/hooks/fetchers.ts'
import { MutationFailed } from '../../src/api/hooks/mutation-failed.ts'
import type { FetcherSubmission } from '../../src/api/hooks/router.ts'
import { ROUTE_LOAD_LIMIT_MS } from '../../src/navigation/route-load-limit.ts'
import type { ActionResponse } from '../loading/data-response.ts'
import type { emptyForm } from '../page/empty-form.ts'
import type { PendingNavigation } from './pending-navigation.ts'
import type { Revalidation } from './revalidation.ts'

interface MutationsOptions {
  /** Never rejects. */
  sendAction: (submission: FetcherSubmission) => Promise<ActionResponse>
  status: PendingNavigation
  revalidation: Revalidation
  /** Follows a redirect. */
  goTo: (url: URL) => void
  emptyForm: typeof emptyForm
}

/** Sends the forms of fetchers, and brings their results to their callers and to the page. */
export interface Mutations {
  mutate(submission: FetcherSubmission): void
}

export function createMutations(options: MutationsOptions): Mutations {
  const { sendAction, status, revalidation, goTo, emptyForm } = options
  /** How many forms of each key have no response. */
  const pending = new Map<string, number>()
  /** How many navigations had started when the last response came. */
  let answeredAt = 0
  let needsReload = false
  let needsData = false
  /** Those whose effect the page does not show yet. */
  let accepted: FetcherSubmission[] = []
  let limit: ReturnType<typeof setTimeout> | undefined

  async function mutate(submission: FetcherSubmission): Promise<void> {
    const { key } = submission
    pending.set(key, (pending.get(key) ?? 0) + 1)
    const response = await sendAction(submission)
    answeredAt = status.count()
    const left = pending.get(key)! - 1
    if (left > 0) pending.set(key, left)
    else pending.delete(key)
    markResponded(key, answerOf(response, failedFacts(submission)), left === 0)
    if (response.type === 'unusable' && response.reason === 'other build') needsReload = true
    needsData ||= !isSignedOut(response)
    if (isAccepted(response)) accepted.push(submission)
    if (response.type === 'redirect') goTo(response.to)
    waitForOthers()
  }

  function failedFacts(submission: FetcherSubmission): FailedFacts {
    const send = () => {
      markSubmitted(submission)
      void mutate(submission)
    }
    return { formData: submission.formData, send }
  }

  /** The data is asked for once, when the last form has its response; one that hangs is not waited for. */
  function waitForOthers(): void {
    clearTimeout(limit)
    if (pending.size === 0) void refreshAndEmpty()
    // Another form that hangs: it is waited for as long as a click waits for its page.
    else limit = setTimeout(() => void refreshAndEmpty(), ROUTE_LOAD_LIMIT_MS)
  }

  /** Then the page shows what was in the fields. */
  async function refreshAndEmpty(): Promise<void> {
    const forms = accepted
    accepted = []
    await refresh()
    for (const { source = null, formData } of forms) emptyForm({ sourceElement: source, formData })
  }

  /** A page whose navigation started after the last response has its data from after it. */
  async function refresh(): Promise<void> {
    if (needsReload && pending.size === 0) return location.reload()
    if (!needsData) return settleLoading()()
    needsData = false
    const navigation = status.pending()
    if (!navigation) return revalidation.run()
    const settle = settleLoading()
    await navigation.ended
    if (navigation.number > answeredAt) settle()
    else await revalidation.run()
  }

  return { mutate: (submission) => void mutate(submission) }
}

function isAccepted(response: ActionResponse): boolean {
  return response.type === 'result' ? response.status < 400 : response.type === 'redirect'
}

/** The page's data would be refused too, and its error page would take the place of all that was typed. */
function isSignedOut(response: ActionResponse): boolean {
  return response.type === 'error' && response.problem.status === 401
}

type FailedFacts = Pick<ConstructorParameters<typeof MutationFailed>[1], 'formData' | 'send'>

/** What the fetcher gets; `undefined` if it keeps what it has. */
function answerOf(response: ActionResponse, facts: FailedFacts) {
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

const FAILURES = {
  'no answer': 'no answer',
  'bad data': 'bad answer',
  'not a page': 'bad answer',
} as const
