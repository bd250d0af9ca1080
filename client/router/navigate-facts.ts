import type { NavigateFacts } from '../../src/navigation/should-intercept.ts'
import type { PageWindow } from '../page/page-window.ts'
import { closestOf } from '../start/dom/closest-of.ts'
import { isTextForm } from './navigate-settings.ts'

/** Reads what `shouldIntercept` must know of a `navigate` event. */
export function navigateFacts(event: NavigateEvent, window: PageWindow): NavigateFacts {
  return {
    url: new URL(event.destination.url),
    canIntercept: event.canIntercept,
    staysOnPage: staysOnPage(event, window),
    isDownload: isDownload(event),
    isReload: event.navigationType === 'reload',
    isForm: event.formData !== null,
    isTextForm: event.formData !== null && isTextForm(event),
  }
}

/** Does the event replace this document, if the router does not intercept it? */
export function replacesDocument(event: NavigateEvent, window: PageWindow): boolean {
  return !staysOnPage(event, window) && !isDownload(event)
}

/** Does only the URL change, by a jump inside the page, or by `pushState` or `replaceState` on its path? */
function staysOnPage(
  { hashChange, navigationType, destination }: NavigateEvent,
  { location }: PageWindow,
): boolean {
  if (hashChange || !destination.sameDocument || navigationType === 'traverse') return hashChange
  return new URL(destination.url).pathname === location.pathname
}

/**
 * In Firefox ESR 153 `downloadRequest` is null for downloads too ("a download" in
 * tests/browser/router/shim-in-both/contract.test.ts).
 */
function isDownload({ downloadRequest, sourceElement }: NavigateEvent): boolean {
  return (
    downloadRequest !== null || (sourceElement !== null && closestOf(sourceElement, 'a[download]') !== null)
  )
}
