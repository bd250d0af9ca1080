import { ROUTE_LOAD_LIMIT_MS } from '../../src/navigation/route-load-limit.ts'
import { afterPaint } from '../start/dom/after-paint.ts'
import { findElement } from '../start/dom/find-element.ts'

/** What scrolls the page: the nearest scrolling ancestor of the focused element, else the document. */
export function pageScroller(): Element {
  const root = document.documentElement
  const focused = findElement('main h1') ?? findElement('main')
  for (let element = focused; element && element !== root; element = element.parentElement) {
    if (scrolls(element)) return element
  }
  return root
}

function scrolls(element: HTMLElement): boolean {
  if (!/auto|scroll/.test(overflowOf(element))) return false
  // The body's styles are those of the window, unless the root has its own: https://drafts.csswg.org/css-
  // overflow/#overflow-propagation
  if (element === document.body && overflowOf(document.documentElement) === 'visible') return false
  return element.scrollHeight > element.clientHeight
}

function overflowOf(element: Element): string {
  return getComputedStyle(element).overflowY
}

/** Of a new page. Browsers do it for the document only. */
export function scrollToTop(): void {
  scrollInstantly(0)
}

/** Where a page was scrolled to, and how high it was. */
type Position = readonly [top: number, height: number]

/** By history entries, the newest last. */
const positions = new Map<string, Position>()
const STORAGE_KEY = 'arrive:scrollers'
/** More than a visitor goes back step by step in one tab. */
const MAX_POSITIONS = 100

/** Keeps the positions when the document is unloaded, and restores that of its page. */
export function startPositions(): void {
  try {
    const stored: [string, Position][] = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]')
    for (const [id, position] of stored) positions.set(id, position)
  } catch {
    // The page may not use storage.
  }
  if (pageScroller().scrollTop === 0) restorePosition() // the visitor may have scrolled
  addEventListener('pagehide', () => {
    savePosition(currentId())
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions]))
    } catch {
      // As above.
    }
  })
}

/** Of the page that an entry shows. */
export function savePosition(entryId = ''): void {
  const { scrollTop, scrollHeight } = pageScroller()
  positions.delete(entryId)
  positions.set(entryId, [scrollTop, scrollHeight])
  if (positions.size > MAX_POSITIONS) positions.delete([...positions.keys()][0]!)
}

/** Of the page that the current entry shows. */
export function restorePosition(): void {
  const position = positions.get(currentId())
  if (!position) return
  scrollInstantly(position[0])
  void restoreWhenGrown(position)
}

/**
 * Once more when the page is as high as it was: parts of it may come after it. Until the visitor does
 * anything, or goes on, and at most until React must have shown it.
 */
async function restoreWhenGrown([top, height]: Position): Promise<void> {
  const entryId = currentId()
  const acted = new AbortController()
  const act = () => acted.abort('acted')
  const options = { capture: true, passive: true, signal: acted.signal }
  for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
    addEventListener(type, act, options)
  }
  const limit = performance.now() + ROUTE_LOAD_LIMIT_MS
  await afterPaint() // the browser scrolls last of all
  let { scrollTop, scrollHeight } = pageScroller()
  ask()

  function ask(): void {
    const scroller = pageScroller()
    const end = scroller.scrollHeight - scroller.clientHeight - 1
    const isSame = scroller.scrollTop === scrollTop || scroller.scrollHeight !== scrollHeight
    // What grows moves what is in view, and a browser that is late scrolls as far as the page goes.
    if (!isSame && scroller.scrollTop < end) act()
    if (performance.now() > limit || currentId() !== entryId) act()
    if (acted.signal.aborted) return
    ;({ scrollTop, scrollHeight } = scroller)
    if (scrollHeight < height) return void requestAnimationFrame(ask)
    if (scrollTop < top) scroller.scrollTo({ top, behavior: 'instant' })
    act()
  }
}

function currentId(): string {
  return navigation.currentEntry?.id ?? ''
}

function scrollInstantly(top: number): void {
  const scroller = pageScroller()
  if (scroller === document.documentElement) return
  scroller.scrollTo({ top, left: 0, behavior: 'instant' })
}
