import { shouldIntercept } from '../../src/navigation/should-intercept.ts'
import { closestOf } from '../start/dom/closest-of.ts'
import { createExits } from './exits.ts'
import type { FullPageLoad } from './full-page-load.ts'
import { goBack } from './go-back.ts'
import type { PageRoot } from '../hydration/hydrate.tsx'
import type { NavigationRecorder } from './navigation-records.ts'
import type { PageLoads } from '../loading/page-loads.ts'
import { createPendingVisit } from './pending-navigation.ts'
import type { RouterParts } from './router-parts.ts'
import { createShownPages } from '../page/page-store.ts'
import { submitForm } from './submit-form.ts'
import { createSubmissions } from './submissions.ts'
import { openTriedDocuments } from './reload-guard.ts'
import { visitPage } from './visit-page.ts'

interface Start {
  build: string
  root: PageRoot
  recorder: NavigationRecorder
  loads: PageLoads
}

/**
 * Binds the router to the Navigation API.
 * Invariant: at most one visit is pending; a newer navigation joins it or stops it.
 */
export function startRouter(start: Start): void {
  const parts = createParts(start)
  parts.tried.forget(location.href) // this document has its module
  navigation.addEventListener('navigate', (event) => onNavigate(parts, event))
}

function createParts({ build, root, recorder, loads }: Start): RouterParts {
  const { match, load, prefetches } = loads
  const pages = createShownPages(root)
  loads.askWhetherStale(pages.isDocumentStale)
  const submissions = createSubmissions(build)
  return {
    build,
    match,
    load,
    recorder,
    prefetches,
    submissions,
    pending: createPendingVisit({ load, prefetches, recorder }),
    pages,
    hasViewTransitions: root.hasViewTransitions,
    exits: createExits(submissions.answered),
    tried: openTriedDocuments(build),
  }
}

/** Decides what becomes of a navigation. */
function onNavigate(parts: RouterParts, event: NavigateEvent): void {
  const { fullPageLoad } = parts.exits
  if (fullPageLoad.isPending()) return followInBrowser(fullPageLoad, event)
  parts.exits.dropHeld()
  const decision = shouldIntercept(factsOf(event), parts.match)
  if (!decision.intercept) return leaveToBrowser(parts, event, decision.reason)
  const { match } = decision
  if (event.formData) return submitForm(parts, event, match)
  const remembered =
    event.navigationType === 'traverse' ? parts.pages.recall(event.destination.id) : undefined
  if (remembered) goBack(parts, event, match, remembered)
  else visitPage(parts, event, match)
}

/** While a full page load is pending, a newer click is one too: only the browser can end its own load. */
function followInBrowser(fullPageLoad: FullPageLoad, event: NavigateEvent): void {
  if (!event.hashChange && !isDownload(event)) fullPageLoad.follow(event)
}

function leaveToBrowser({ exits, recorder }: RouterParts, event: NavigateEvent, why: string): void {
  if (!startsDocument(event) || exits.holdBack(event)) return
  recorder.start().leaving(event.destination.url, why)
}

function factsOf(event: NavigateEvent) {
  return {
    url: new URL(event.destination.url),
    canIntercept: event.canIntercept,
    hashChange: event.hashChange,
    isDownload: isDownload(event),
    isReload: event.navigationType === 'reload',
  }
}

function startsDocument(event: NavigateEvent): boolean {
  return event.canIntercept && !event.hashChange && !isDownload(event)
}

/** Firefox ESR 153 leaves `downloadRequest` null; its link tells. */
function isDownload({ downloadRequest, sourceElement }: NavigateEvent): boolean {
  return (
    downloadRequest !== null ||
    (sourceElement !== null && closestOf(sourceElement, 'a[download]') !== null)
  )
}
