import { routes } from '#app/routes.ts'
import type { Claim } from '../src/router/claim.ts'
import { UNEXPECTED_ERROR } from '../src/wire/error-title.ts'
import { announceTitle, focusPage } from './after-navigation.ts'
import { afterPaint } from './after-paint.ts'
import { carryOut, type Arrival, type Arrived } from './carry-out.ts'
import { errorPage, type LoadedPage } from './loaded-page.ts'
import { showNotice } from './notice.ts'
import type { Pending } from './pending-visit.ts'
import { renderAtOnce } from './render-at-once.ts'
import type { RouterParts } from './router-parts.ts'

/** A navigation to one of our pages. */
export type PageClaim = Extract<Claim, { by: 'router' }>

/** Goes to a page: its load is started, or joined where it is under way. */
export function visitPage(parts: RouterParts, event: NavigateEvent, claim: PageClaim): void {
  const current = beginVisit(parts, event, event.destination.url, patternOf(claim))
  carryOut(event, {
    exits: parts.exits,
    recording: current.recording,
    source: current.source,
    arrive: () => arriveByVisit(parts, current, event.signal),
    async show(arrived) {
      await showFresh(parts, arrived)
      parts.pending.settle(current)
    },
  })
}

/** Makes a visit the pending one; it ends with the navigation that wants it. */
export function beginVisit(
  { pending }: RouterParts,
  event: NavigateEvent,
  url: string,
  route?: string,
): Pending {
  const current = pending.begin(url, route)
  event.signal.addEventListener('abort', () => pending.stopUnlessJoined(current))
  return current
}

/** Rejects where the navigation was cancelled: what a cancelled load came to is nobody's business. */
export async function arriveByVisit(
  { tried, build }: RouterParts,
  { visit }: Pending,
  signal: AbortSignal,
): Promise<Arrival> {
  const end = await visit.settled
  signal.throwIfAborted()
  if (end.is === 'stopped') throw new DOMException('The navigation was stopped', 'AbortError')
  if (end.is === 'ready') return { ...end, visit }
  if (end.reason !== 'dead module' || tried.mayTry(end.url)) return end
  tried.forget(end.url) // the visitor may ask for it again
  return { is: 'ready', url: end.url, page: deadModulePage(new URL(end.url), build) }
}

/** Shows a page from its beginning, and tells so. */
export async function showFresh(
  { pages, hasViewTransitions }: RouterParts,
  { page, visit }: Arrived,
): Promise<void> {
  showNotice(undefined)
  const show = () => pages.show(page, visit)
  await (hasViewTransitions ? show() : renderAtOnce(show))
  void focusPageWhenPainted()
  announceTitle()
}

/** Before the page is painted, focus would have it laid out twice. Who was quicker keeps the focus. */
async function focusPageWhenPainted(): Promise<void> {
  const { activeElement } = document
  await afterPaint()
  if (document.activeElement === activeElement) focusPage()
}

export function patternOf({ page }: PageClaim): string {
  return routes[page.name as keyof typeof routes].pattern
}

/** A module that is dead in this build's documents too: nothing is gained by one more of them. */
function deadModulePage(url: URL, build: string): LoadedPage {
  const problem = { status: 503, title: UNEXPECTED_ERROR, build }
  return errorPage(url, problem)
}
