import { ROUTE_LOAD_LIMIT_MS } from '../../src/navigation/route-load-limit.ts'
import { afterPaint } from '../start/dom/after-paint.ts'
import { pageScroller } from './page-scroller.ts'
import type { PageWindow } from './page-window.ts'

/**
 * The element that the hash of the URL names, decoded or not: Firefox 153 does not decode it after
 * `intercept` (tests/browser/router/hashes.test.ts). Not shared with `fragmentTarget` of the polyfills,
 * which load without the router.
 */
export function placeOfHash({ location }: Pick<PageWindow, 'location'>): HTMLElement | null {
  const hash = location.hash.slice(1)
  try {
    return findById(hash) ?? findById(decodeURIComponent(hash))
  } catch {
    return null // malformed percent-encoding
  }
}

/** A visitor's HTML may hide the document's own method, as in `findElement`. */
function findById(id: string): HTMLElement | null {
  return Document.prototype.getElementById.call(document, id)
}

/** Scrolls to the hash's place, also if it comes later. `isPending`: is a part still to come? */
export async function scrollToPlace(isPending: () => boolean): Promise<void> {
  if (!location.hash || isScrolledTo()) return
  await afterPaint() // the browser scrolls last of all
  const { href } = location
  const { scrollTop } = pageScroller()
  const limit = performance.now() + ROUTE_LOAD_LIMIT_MS
  ask()

  /** Until the visitor scrolls or goes on and, once all is there, until React must have shown it. */
  function ask(): void {
    const isOver = performance.now() > limit && !isPending()
    const hasScrolled = pageScroller().scrollTop !== scrollTop
    if (hasScrolled || location.href !== href || isScrolledTo() || isOver) return
    requestAnimationFrame(ask)
  }
}

function isScrolledTo(): boolean {
  const place = placeOfHash(window)
  // A visitor's HTML may hide the method.
  if (place) Element.prototype.scrollIntoView.call(place)
  return place !== null
}
