import { routes } from '#app/routes.ts'
import { claimNavigation, type Claim } from '../src/router/claim.ts'
import { createMatcher } from '../src/router/match.ts'
import { createPrefetches } from '../src/router/prefetch.ts'
import { makeProblem } from '../src/wire/problem.ts'
import { announceTitle, focusPage } from './after-navigation.ts'
import { carryOut, type Arrival, type Arrived } from './carry-out.ts'
import { createExits } from './exits.ts'
import type { PageRoot } from './hydrate.tsx'
import { createPageLoad, errorPage } from './load-page.ts'
import { showNotice } from './notice.ts'
import type { Outcomes } from './outcomes.ts'
import { createPendingVisit, type Pending } from './pending-visit.ts'
import { startPrefetching } from './prefetch-links.ts'
import { createShownPages, type Remembered } from './shown-pages.ts'
import { openTriedDocuments } from './tried-documents.ts'

interface RouterParts {
  build: string
  root: PageRoot
  outcomes: Outcomes
}

type PageClaim = Extract<Claim, { by: 'router' }>

/**
 * Binds the router to the browser's Navigation API. Where the API is missing, links stay documents.
 * Invariant: at most one visit is pending; a newer navigation joins it or stops it.
 */
export function startRouter({ build, root, outcomes }: RouterParts): void {
  if (!('navigation' in window)) return
  const match = createMatcher(routes)
  const load = createPageLoad({ match, build, isPrefetch: false })
  const prefetches = createPrefetches(createPageLoad({ match, build, isPrefetch: true }))
  const pending = createPendingVisit({ load, prefetches, outcomes })
  const pages = createShownPages(root)
  const exits = createExits(() => undefined)
  const tried = openTriedDocuments(build)

  tried.forget(location.href) // this document has its module
  navigation.addEventListener('navigate', onNavigate)
  startPrefetching({
    isPage: (url) => match(url.pathname).kind === 'page',
    start: prefetches.start,
  })

  function onNavigate(event: NavigateEvent): void {
    if (exits.isLeaving()) return
    const claim = claimNavigation(factsOf(event), match)
    if (claim.by === 'browser') return leaveToBrowser(event, claim.why)
    const remembered = rememberedBy(event)
    if (remembered) return goBack(event, claim, remembered)
    visit(event, claim)
  }

  function leaveToBrowser(event: NavigateEvent, why: string): void {
    if (!startsDocument(event) || exits.holdBack(event)) return
    outcomes.start().leaving(event.destination.url, why)
  }

  function visit(event: NavigateEvent, claim: PageClaim): void {
    const current = pending.begin(event.destination.url, patternOf(claim))
    event.signal.addEventListener('abort', () => pending.stopUnlessJoined(current))
    carryOut(event, {
      exits,
      recording: current.recording,
      arrive: () => arriveByVisit(current, event.signal),
      show: (arrived) => showVisited(arrived, current),
    })
  }

  /** Rejects where the navigation was cancelled: what a cancelled load came to is nobody's business. */
  async function arriveByVisit({ visit }: Pending, signal: AbortSignal): Promise<Arrival> {
    const end = await visit.settled
    signal.throwIfAborted()
    if (end.is === 'stopped') throw new DOMException('The navigation was stopped', 'AbortError')
    if (end.is === 'ready' || end.reason !== 'dead module' || tried.mayTry(end.url)) return end
    tried.forget(end.url) // the visitor may ask for it again
    return { is: 'ready', url: end.url, page: deadModulePage(new URL(end.url), build) }
  }

  async function showVisited({ page, url }: Arrived, current: Pending): Promise<void> {
    pending.settle(current)
    showNotice(undefined)
    await pages.show(page, current.visit)
    focusPage()
    announceTitle()
    current.recording.soft(url, current.source)
  }

  function rememberedBy({ navigationType, destination }: NavigateEvent): Remembered | undefined {
    return navigationType === 'traverse' ? pages.recall(destination.id) : undefined
  }

  function goBack(event: NavigateEvent, claim: PageClaim, { page, restore }: Remembered): void {
    pending.stop()
    const recording = outcomes.start(patternOf(claim))
    const arrived: Arrived = { is: 'ready', page, url: event.destination.url }
    carryOut(event, {
      exits,
      recording,
      arrive: () => Promise.resolve(arrived),
      async show() {
        await pages.show(page)
        restore()
        focusPage()
        announceTitle()
        recording.soft(arrived.url, 'memory')
      },
    })
  }
}

function patternOf({ page }: PageClaim): string {
  return routes[page.name as keyof typeof routes].pattern
}

/** A module that is dead in this build's documents too: nothing is gained by one more of them. */
function deadModulePage(url: URL, build: string) {
  const problem = makeProblem({ status: 503, requestId: 'in this browser', build })
  return errorPage(url, problem)
}

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
