/**
 * Brings smooth scrolling to engines without the CSS property (Safari before 15.4), where the app's
 * styles ask for it by `--scroll-behavior: smooth`, which such engines can read.
 */
export function loadSmoothScroll(): void {
  if ('scrollBehavior' in document.documentElement.style || !wantsSmoothScroll()) return
  import('./smooth-scroll.ts').then(
    ({ scrollLinksSmoothly }) => scrollLinksSmoothly(wantsSmoothScroll),
    () => {}, // without it the browser jumps
  )
}

/** The styles know what the visitor thinks of motion. */
function wantsSmoothScroll(): boolean {
  const styles = getComputedStyle(document.documentElement)
  return styles.getPropertyValue('--scroll-behavior').trim() === 'smooth'
}
