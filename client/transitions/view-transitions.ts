import { keepTransitionClicks } from './keep-transition-clicks.ts'

/** Makes the app's view transitions (React's `<ViewTransition>`) let input through. */
export function installViewTransitions(): void {
  keepTransitionClicks()
  // Not a `<style>` element, which the content security policy blocks.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(STYLES)
  document.adoptedStyleSheets.push(sheet)
}

/**
 * `::view-transition` covers the window and takes its clicks. Captured elements take no clicks whatever
 * their style is (https://drafts.csswg.org/css-view-transitions-1/#captured-in-a-view-transition), and
 * by default the root is captured.
 */
const STYLES = `
  ::view-transition { pointer-events: none }
  :root { view-transition-name: none }
  @media (prefers-reduced-motion: reduce) {
    ::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*) {
      animation: none !important;
    }
  }
`
