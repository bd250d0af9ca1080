import { afterPaint } from '../start/dom/after-paint.ts'

/**
 * A page of the router is at its place at once, also where the app's styles have the document
 * scroll smoothly: Chromium and Firefox would move a new page up, and a remembered one down, before
 * the visitor's eyes. Ends after the navigation that is under way, which scrolls last of all.
 */
export function scrollAtOnce(): void {
  const root = document.documentElement
  root.style.scrollBehavior = 'auto'
  void getComputedStyle(root).scrollBehavior // Firefox goes back by the styles that it has computed
  const ended = new AbortController()
  for (const type of ['navigatesuccess', 'navigateerror']) {
    navigation.addEventListener(type, () => void end(), { signal: ended.signal })
  }

  async function end(): Promise<void> {
    ended.abort()
    // Chromium goes to a part of a page, and to where a page was left, when it lays the next frame out.
    await afterPaint()
    // A newer navigation ends it by itself.
    if (!navigation.transition) root.style.scrollBehavior = ''
  }
}
