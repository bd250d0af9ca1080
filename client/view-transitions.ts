import { keepTransitionClicks } from './keep-transition-clicks.ts'

/**
 * Keeps the view transitions of an app (React's `<ViewTransition>` in a layout or a page) out of
 * the visitor's way. Constructed, because the policy refuses styles in the document's text.
 */
export function tameViewTransitions(): void {
  if (!('startViewTransition' in document)) return
  keepTransitionClicks()
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(OUT_OF_THE_WAY)
  document.adoptedStyleSheets.push(sheet)
}

/**
 * A running transition lies above the whole document and takes its clicks. What it has captured
 * takes none at all, and by default that is the root, so everything.
 */
const OUT_OF_THE_WAY = `
  ::view-transition { pointer-events: none }
  :root { view-transition-name: none }
  @media (prefers-reduced-motion: reduce) {
    ::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*) {
      animation: none !important;
    }
  }
`

/** React holds a commit back until the transition before it is over; a newer page waits for none. */
export function skipRunningTransition(): void {
  const running: ViewTransition | null | undefined = document.activeViewTransition
  running?.ready.then(
    () => running.skipTransition(),
    () => {}, // it never began to run
  )
}

/** React reports what it could mend. That a transition was cut short is no news. */
export function reportUnlessSkipped(error: unknown): void {
  const reason = error instanceof Error ? (error.cause ?? error) : error
  if (!(reason instanceof DOMException && reason.name === 'AbortError')) reportError(error)
}
