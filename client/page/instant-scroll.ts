import { afterPaint } from '../start/dom/after-paint.ts'

/**
 * Scrolls to the new page's position at once, even if the app's styles say `scroll-behavior: smooth`:
 * Chromium and Firefox would animate the way there ("smooth scrolling" in
 * tests/browser/document/shim-in-chromium/smooth-scroll.test.ts).
 * Ends after the current navigation, because the browser scrolls last of all.
 */
export function scrollInstantly(navigation: Navigation): void {
  const root = document.documentElement
  root.style.scrollBehavior = 'auto'
  void getComputedStyle(root).scrollBehavior // Firefox scrolls by the styles that it has computed
  const ended = new AbortController()
  for (const type of ['navigatesuccess', 'navigateerror']) {
    navigation.addEventListener(type, end, { signal: ended.signal })
  }

  async function end(): Promise<void> {
    ended.abort()
    // Chromium scrolls to a fragment, and to a restored position, in the layout of the next frame
    // (tests/browser/document/shim-in-chromium/smooth-scroll.test.ts).
    await afterPaint()
    // A newer navigation ends it instead.
    if (!navigation.transition) root.style.scrollBehavior = ''
  }
}
