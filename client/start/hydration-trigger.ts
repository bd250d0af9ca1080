import { afterPaint } from './dom/after-paint.ts'
import type { HydrateWhen } from '../../src/wire/hydration.ts'
import { closestOf } from './dom/closest-of.ts'
import { whenIdle } from './dom/when-idle.ts'

/** How long a busy main thread may put the hydration of an idle page off. */
const IDLE_LIMIT_MS = 2000

const CONTROLS =
  'a, button, input, select, textarea, label, summary, [tabindex], [role], [contenteditable]'

/** When the parts of a page's runtime are wanted. */
interface Wanted {
  /** React, for what is on the page. */
  page: Promise<unknown>
  /** What leads on from it. */
  router: Promise<unknown>
}

/**
 * Somebody's intent is reason enough for both. Who comes from another page of this site will go on
 * from this one as well, with a router that is in the browser's cache by then.
 */
export function whenWanted(when: HydrateWhen): Wanted {
  if (when === 'load') return { page: Promise.resolve(), router: Promise.resolve() }
  const intent = firstIntent()
  const page = when === 'idle' ? Promise.race([whenPaintedAndIdle(), intent]) : intent
  return { page, router: isFirstOfVisit() ? intent : page }
}

/**
 * Only a later one has entries beside it in the tab's history that the router made, and alone can
 * show again.
 */
function isFirstOfVisit(): boolean {
  const [arrival] = performance.getEntriesByType('navigation')
  const isOpened = (arrival as PerformanceNavigationTiming | undefined)?.type === 'navigate'
  return isOpened && entryCount() === 1
}

/** The Navigation API counts only entries of this site. */
function entryCount(): number {
  // As a type: an element of the page with this id would be a global too.
  return typeof NavigateEvent === 'function' ? navigation.entries().length : history.length
}

async function whenPaintedAndIdle(): Promise<void> {
  await afterPaint()
  await whenIdle(IDLE_LIMIT_MS)
}

/** The first time that somebody points at, touches or focuses a control, or types. */
function firstIntent(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const listening = new AbortController()
  const { signal } = listening
  for (const type of ['pointerover', 'touchstart', 'click', 'focusin', 'keydown']) {
    document.addEventListener(type, check, { signal, capture: true, passive: true })
  }
  return promise

  function check(event: Event): void {
    if (!isIntent(event)) return
    listening.abort()
    resolve()
  }
}

/** Reading moves the pointer over text, and scrolls with keys. */
function isIntent({ target, type, key = '' }: Event & { key?: string }): boolean {
  if (type === 'keydown' && (key === 'Enter' || (key.length === 1 && key !== ' '))) return true
  return target instanceof Element && closestOf(target, CONTROLS) !== null
}
