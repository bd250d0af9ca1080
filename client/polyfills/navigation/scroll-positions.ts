import { fragmentTarget } from '../fragment-target.ts'

/** Scrolls as the browser does after a navigation that the page carries out. */
export interface ScrollPositions {
  /** Notes where the page of an entry is scrolled to. */
  remember(entryId: string): void
  /** Scrolls to where the page of an entry was left, else to the beginning. */
  restore(entryId: string): void
  /** Scrolls to the fragment of the current URL, else to the beginning. */
  toBeginning(): void
  /** The document is left from this entry's page. */
  leave(entryId: string): void
}

const KEY = 'arrive:scroll'

/**
 * Takes scrolling over: on Back browsers restore it when the URL changes, so in the page that is
 * left. A document that comes back is restored by the browser, if it was left from this entry.
 */
export function keepScrollPositions(entryId: string): ScrollPositions {
  const positions = new Map(read())
  const wasTakenOver = history.scrollRestoration === 'manual'
  takeOver()
  window.addEventListener('pageshow', takeOver)
  if (wasTakenOver && scrollX === 0 && scrollY === 0) restore(entryId)

  function remember(id: string): void {
    positions.set(id, [scrollX, scrollY])
  }

  function restore(id: string): void {
    const position = positions.get(id)
    if (position) scrollAtOnce(...position)
    else scrollToBeginning()
  }

  return {
    remember,
    restore,
    toBeginning: scrollToBeginning,
    leave(id) {
      remember(id)
      history.scrollRestoration = 'auto'
      write([...positions])
    },
  }
}

type Position = [id: string, to: [x: number, y: number]]

function takeOver(): void {
  history.scrollRestoration = 'manual'
}

function scrollToBeginning(): void {
  const target = fragmentTarget(location.hash.slice(1))
  if (target) Element.prototype.scrollIntoView.call(target)
  else scrollAtOnce(0, 0)
}

/** An app may have smooth scrolling; a new page does not glide in. */
function scrollAtOnce(left: number, top: number): void {
  scrollTo({ left, top, behavior: 'instant' })
}

/** How many entries a tab keeps the position of: those that a visitor may go back to step by step. */
const KEPT_POSITIONS = 100

function read(): Position[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return [] // storage is closed to this page
  }
}

function write(positions: Position[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(positions.slice(-KEPT_POSITIONS)))
  } catch {
    // As above.
  }
}
