import { UNEXPECTED_ERROR } from '../../src/wire/error-title.ts'
import { announceTitle, focusPage } from '../page/after-navigation.ts'
import { afterPaint } from '../start/dom/after-paint.ts'
import { carryOut, type Arrival, type Arrived } from './carry-out.ts'
import { errorPage, type LoadedPage, type PageMatch } from '../loading/loaded-page.ts'
import { showNotice } from '../start/dom/notice.ts'
import type { Pending } from './pending-navigation.ts'
import { renderAtOnce } from '../page/render-eagerly.ts'
import type { RouterParts } from './router-parts.ts'

/** Goes to a page: its load is started, or joined where it is under way. */
export function visitPage(parts: RouterParts, event: NavigateEvent, match: PageMatch): void {
  const current = beginVisit(parts, event, event.destination.url, match.route.pattern)
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

/** A module that is dead in this build's documents too: nothing is gained by one more of them. */
function deadModulePage(url: URL, build: string): LoadedPage {
  const problem = { status: 503, title: UNEXPECTED_ERROR, build }
  return errorPage(url, problem)
}
