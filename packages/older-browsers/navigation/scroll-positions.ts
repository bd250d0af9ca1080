import { fragmentTarget } from '../fragment-target.ts'

export type ScrollPositions = ReturnType<typeof createScrollPositions>

const STORAGE_KEY = 'arrive:scroll'

/**
 * Scrolls as the browser does after an intercepted navigation. Sets scroll restoration to manual: browsers
 * restore a position when the URL changes
 * (https://html.spec.whatwg.org/multipage/browsing-the-web.html#restore-scroll-position-data), and then the
 * old page is still there. A document that is loaded again is scrolled by the browser.
 */
export function createScrollPositions(entryId: string) {
  const positions = new Map(read())
  const wasManual = history.scrollRestoration === 'manual'
  setManual()
  window.addEventListener('pageshow', setManual)
  if (wasManual && scrollX === 0 && scrollY === 0) restore(entryId)

  /** Saves the current position as that of an entry. */
  function save(id: string): void {
    positions.set(id, [scrollX, scrollY])
  }

  /** Scrolls to the saved position of an entry, or as for a new page. */
  function restore(id: string): void {
    const position = positions.get(id)
    if (position) scrollInstantly(...position)
    else scrollToFragment()
  }

  return {
    save,
    restore,
    scrollToFragment,
    /** Called when the document is left, with the entry of its page. */
    leaveDocument(id: string): void {
      save(id)
      history.scrollRestoration = 'auto'
      write([...positions])
    },
  }
}

type Position = [id: string, to: [x: number, y: number]]

function setManual(): void {
  history.scrollRestoration = 'manual'
}

/** Scrolls to the fragment of the current URL, or to the top. */
function scrollToFragment(): void {
  const target = fragmentTarget(location.hash.slice(1))
  if (target) Element.prototype.scrollIntoView.call(target)
  else scrollInstantly(0, 0)
}

/** Never smoothly, even if the app's styles say so: this is another page. */
function scrollInstantly(left: number, top: number): void {
  scrollTo({ left, top, behavior: 'instant' })
}

/** More than a user goes back step by step in one tab. */
const MAX_POSITIONS = 100

function read(): Position[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(stored) ? stored : []
  } catch {
    return [] // the page may not use storage
  }
}

function write(positions: Position[]): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions.slice(-MAX_POSITIONS)))
  } catch {
    // As above.
  }
}
