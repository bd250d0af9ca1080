import { loadFile } from '../start/load-file.ts'

/**
 * Loads smooth scrolling in engines without `scroll-behavior` (Safari before 15.4,
 * https://webkit.org/b/188043) if the app's styles say `--scroll-behavior: smooth`, which such engines can
 * read.
 */
export function loadSmoothScroll(): void {
  if ('scrollBehavior' in document.documentElement.style || !wantsSmoothScroll()) return
  // Until it is there, the browser jumps.
  void loadFile(() => import('../../packages/older-browsers/smooth-scroll/smooth-scroll.ts')).then(
    (smoothScroll) => smoothScroll.scrollLinksSmoothly(wantsSmoothScroll),
  )
}

/** Read each time: the styles may depend on the preference for reduced motion. */
function wantsSmoothScroll(): boolean {
  const styles = getComputedStyle(document.documentElement)
  return styles.getPropertyValue('--scroll-behavior').trim() === 'smooth'
}
