import { findElement } from '../start/dom/find-element.ts'

/**
 * What scrolls the page: the nearest ancestor that scrolls of the element that gets the focus after a click, else the
 * document.
 */
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
  // The body's styles are those of the window, unless the root has its own: https://drafts.csswg.org/css-overflow/#overflow-propagation
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

/** By history entries. */
const positions = new Map<string, number>()
const STORAGE_KEY = 'arrive:scrollers'
/** More than a visitor goes back step by step in one tab. */
const MAX_POSITIONS = 100

/** Keeps the positions when the document is unloaded, and restores that of its page. */
export function startPositions(): void {
  try {
    const stored: [string, number][] = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]')
    for (const [id, top] of stored) positions.set(id, top)
  } catch {
    // The page may not use storage.
  }
  if (pageScroller().scrollTop === 0) restorePosition() // the visitor may have scrolled
  addEventListener('pagehide', () => {
    savePosition(navigation.currentEntry?.id)
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions].slice(-MAX_POSITIONS)))
    } catch {
      // As above.
    }
  })
}

/** Of the page that an entry shows. */
export function savePosition(entryId: string | undefined): void {
  const scroller = pageScroller()
  if (entryId === undefined) return
  positions.delete(entryId) // the newest is the last
  if (scroller !== document.documentElement) positions.set(entryId, scroller.scrollTop)
}

/** Of the page that the current entry shows. */
export function restorePosition(): void {
  const top = positions.get(navigation.currentEntry?.id ?? '')
  if (top !== undefined) scrollInstantly(top)
}

function scrollInstantly(top: number): void {
  const scroller = pageScroller()
  if (scroller === document.documentElement) return
  scroller.scrollTo({ top, left: 0, behavior: 'instant' })
}
