import { settleLoading } from '../../src/api/hooks/fetchers.ts'
import type { FetcherSubmission } from '../../src/api/hooks/router.ts'
import { dispatch, PANEL_EVENT } from '../../src/wire/browser-events.ts'
import { ROUTE_LOAD_LIMIT_MS } from '../../src/navigation/route-load-limit.ts'
import type { ActionResponse } from '../loading/data-response.ts'
import type { emptyForm } from '../page/fields/empty-form.ts'
import type { Revalidation } from './revalidation.ts'

/** Which navigations have started: the end of a mutation depends on it. */
interface StartedNavigations {
  /** The navigation that is pending, with the number of navigations before it; `undefined` if none is. */
  pending(): { number: number; ended: Promise<void> } | undefined
  /** How many navigations have started. */
  count(): number
}

export interface RefreshOptions {
  status: StartedNavigations
  revalidation: Revalidation
  emptyForm: typeof emptyForm
  /** Loads the document again, unless the browser loads another one. */
  reload: () => Promise<void>
}

/** Brings the page up to date after the forms of fetchers. `isSending`: is a form without a response? */
export function createRefresh(
  isSending: () => boolean,
  { status, revalidation, emptyForm, reload }: RefreshOptions,
) {
  /** How many navigations had started when the last response came. */
  let respondedAt = 0
  let needsReload = false
  let needsData = false
  /** Those whose effect the page does not show yet. */
  let accepted: FetcherSubmission[] = []
  let limit: ReturnType<typeof setTimeout> | undefined

  /** When the page shows what was in the fields, they are emptied. */
  async function start(): Promise<void> {
    clearTimeout(limit)
    limit = undefined
    const forms = accepted
    accepted = []
    await load()
    for (const { source = null, formData } of forms) emptyForm({ sourceElement: source, formData })
  }

  /** A page whose navigation started after the last response has its data from after it. */
  async function load(): Promise<void> {
    if (needsReload && !isSending()) {
      await status.pending()?.ended
      return reload()
    }
    if (!needsData) return settleLoading()()
    needsData = false
    const navigation = status.pending()
    if (import.meta.env.DEV && !navigation) dispatch(PANEL_EVENT, AFTER_FORM)
    if (!navigation) return revalidation.run()
    const settle = settleLoading()
    await navigation.ended
    if (import.meta.env.DEV && navigation.number <= respondedAt) dispatch(PANEL_EVENT, AFTER_FORM)
    if (navigation.number > respondedAt) settle()
    else await revalidation.run()
  }

  return {
    /** A form has its response. */
    add(submission: FetcherSubmission, response: ActionResponse): void {
      respondedAt = status.count()
      needsReload ||= response.type === 'unusable' && response.reason === 'other build'
      needsData ||= !isSignedOut(response)
      if (isAccepted(response)) accepted.push(submission)
    },
    /** Requests the data once, when the last form has its response, at most 3800 ms after the first. */
    startSoon(): void {
      // Another form may hang: it is waited for as long as a click for its page, from the first response on.
      if (isSending()) return void (limit ??= setTimeout(() => void start(), ROUTE_LOAD_LIMIT_MS))
      void start()
    },
  }
}

/** Development only. */
const AFTER_FORM = { type: 'revalidation reason', reason: 'fetcher form' } as const

export function isAccepted(response: ActionResponse): boolean {
  return response.type === 'result' ? response.status < 400 : response.type === 'redirect'
}

/** The page's data would be refused too, and its error page would take the place of all that was typed. */
function isSignedOut(response: ActionResponse): boolean {
  return response.type === 'error' && response.problem.status === 401
}
