import { routes } from '#app/routes.ts'
import { claimNavigation } from '../src/router/claim.ts'
import { ROUTE_LOAD_LIMIT_MS } from '../src/router/deadline.ts'
import { createMatcher } from '../src/router/match.ts'
import { startVisit, type Settled, type Visit } from '../src/router/visit.ts'
import type { ReadyPage } from '../src/view/page-tree.tsx'
import { announceTitle, focusPage } from './after-navigation.ts'
import { loadPage } from './load-page.ts'
import type { Outcomes } from './outcomes.ts'
import { showProgress } from './progress.ts'

interface RouterParts {
  build: string
  show: (page: ReadyPage) => Promise<void>
  outcomes: Outcomes
}

interface Pending {
  visit: Visit<ReadyPage>
  startedAt: number
}

/**
 * Binds the router to the browser's Navigation API. Where the API is missing, links stay documents.
 * Invariant: at most one visit is pending; a newer navigation joins it or stops it.
 */
export function startRouter({ build, show, outcomes }: RouterParts): void {
  if (!('navigation' in window)) return
  const match = createMatcher(routes)
  let pending: Pending | undefined
  // While the browser loads a document, a newer click is a document too: only the browser can end
  // its own load. The page left behind may come back from the back/forward cache.
  let leaving = false

  window.addEventListener('pageshow', (event) => {
    if (event.persisted) leaving = false
  })
  navigation.addEventListener('navigate', onNavigate)
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) pending?.visit.pause()
    else pending?.visit.resume()
  })

  function onNavigate(event: NavigateEvent): void {
    if (leaving) return
    const { url } = event.destination
    const claim = claimNavigation(factsOf(event), match)
    if (claim.by === 'browser') {
      if (startsDocument(event)) outcomes.leaving(url, claim.why, Date.now())
      return
    }
    const current = (pending = join(url))
    event.signal.addEventListener('abort', () => stopUnlessJoined(current))
    intercept(event, current)
  }

  function join(url: string): Pending {
    const joined = pending
    pending = undefined
    if (joined?.visit.url === url) return { ...joined }
    joined?.visit.stop()
    const visit = startVisit<ReadyPage>(
      url,
      (signal, reports) => loadPage(url, { match, build, signal, reports }),
      ROUTE_LOAD_LIMIT_MS,
    )
    if (document.hidden) visit.pause()
    return { visit, startedAt: Date.now() }
  }

  /** The browser aborts the older of two clicks before it tells of the newer, which may join. */
  function stopUnlessJoined(aborted: Pending): void {
    setTimeout(() => {
      if (pending !== aborted && pending?.visit === aborted.visit) return
      aborted.visit.stop()
      if (pending === aborted) pending = undefined
    })
  }

  function intercept(event: NavigateEvent, { visit, startedAt }: Pending): void {
    const progress = showProgress(event.signal)
    const handler = async () => {
      const end = await settledUnlessAborted(visit, event.signal)
      if (end.is === 'leaving') return leaveCommitted(end, startedAt)
      await showPage(end.page, startedAt)
      progress.end()
    }
    const precommitHandler = async (controller: NavigationPrecommitController) => {
      const end = await settledUnlessAborted(visit, event.signal)
      if (event.navigationType === 'traverse') return
      if (end.is === 'leaving') return leave(event, end, startedAt)
      if (end.url !== event.destination.url) controller.redirect(end.url)
    }
    // A traversal that the page may not hold back has no time before its commit.
    event.intercept({
      focusReset: 'manual',
      handler,
      ...(event.cancelable && canPrecommit() && { precommitHandler }),
    })
  }

  async function showPage(page: ReadyPage, startedAt: number): Promise<void> {
    pending = undefined
    await show(page)
    focusPage()
    announceTitle()
    outcomes.soft(page.url.href, startedAt)
  }

  /** Before the URL has changed: the browser goes to the target and adds to the history itself. */
  function leave(event: NavigateEvent, end: Leaving, startedAt: number): Promise<void> {
    outcomes.leaving(end.url, end.reason, startedAt)
    leaving = true
    pending = undefined
    if (event.navigationType === 'replace') location.replace(end.url)
    else location.assign(end.url)
    return new Promise(() => {}) // the document load aborts this navigation
  }

  /** After the URL has changed: the entry in the history is right, only its document is missing. */
  function leaveCommitted(end: Leaving, startedAt: number): Promise<void> {
    outcomes.leaving(end.url, end.reason, startedAt)
    leaving = true
    pending = undefined
    if (location.href === end.url) location.reload()
    else location.replace(end.url)
    return new Promise(() => {})
  }
}

/** Rejects where the navigation was cancelled: what a cancelled load came to is nobody's business. */
async function settledUnlessAborted(visit: Visit<ReadyPage>, signal: AbortSignal) {
  const end = await visit.settled
  signal.throwIfAborted()
  if (end.is === 'stopped') throw new DOMException('The navigation was stopped', 'AbortError')
  return end
}

type Leaving = Extract<Settled<ReadyPage>, { is: 'leaving' }>

function factsOf(event: NavigateEvent) {
  return {
    url: new URL(event.destination.url),
    canIntercept: event.canIntercept,
    hashChange: event.hashChange,
    isDownload: event.downloadRequest !== null,
    isSubmission: event.formData !== null,
    isReload: event.navigationType === 'reload',
  }
}

function startsDocument(event: NavigateEvent): boolean {
  return event.canIntercept && !event.hashChange && event.downloadRequest === null
}

function canPrecommit(): boolean {
  return 'NavigationPrecommitController' in window
}
