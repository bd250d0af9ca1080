import { keepTransitionClicks } from './keep-transition-clicks.ts'

/**
 * Keeps the view transitions of an app (React's `<ViewTransition>` in a layout or a page) out of
 * the visitor's way. Constructed, because the policy refuses styles in the document's text.
 */
export function installViewTransitions(): void {
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
