import { INTENT_EVENT } from '../../src/wire/browser-events.ts'
import type { HydrateWhen } from '../../src/wire/hydration.ts'
import { afterPaint } from './dom/after-paint.ts'
import { closestOf } from './dom/closest-of.ts'
import { whenIdle } from './dom/when-idle.ts'

const CONTROLS = 'a, button, input, select, textarea, label, summary, [tabindex], [role], [contenteditable]'

/**
 * The fields we read from the Network Information API; only Chromium has it:
 * https://developer.mozilla.org/en-US/docs/Web/API/NetworkInformation#browser_compatibility
 */
export interface ConnectedNavigator extends Navigator {
  connection?: { saveData: boolean; effectiveType: string }
}

/** What is missing is loaded at once. */
interface HydrationTriggers {
  /** React, for what is on the page. */
  page?: Promise<unknown>
  /** The router, for links to other pages. */
  router?: Promise<unknown>
  /** The router too, but after React, to leave it the line (docs/decisions/011-hydration.md). */
  intent?: Promise<unknown>
}

/**
 * A sign of intent triggers both: at a link or by a key at once, because the router can prefetch the page
 * while React is on its way. On a later page of a session the router loads with React: it is in the browser's
 * cache by then, and visitors who followed one link tend to follow another. With Save-Data an idle page waits
 * for intent too. A page that is never hydrated has nothing to wait for.
 */
export function hydrationTriggers(when: HydrateWhen): HydrationTriggers {
  if (when === 'load' || when === 'never') return {}
  const intent = nextIntent()
  const isIdle = when === 'idle' && !savesData()
  const page = isIdle ? Promise.race([whenPaintedAndIdle(), intent]) : intent
  const router = isFirstPageOfSession() ? nextIntent('a') : page
  return { page, router, intent }
}

function savesData(): boolean | undefined {
  const { connection } = navigator as ConnectedNavigator
  return connection && connection.saveData
}

/** Only a later page can have history entries that the router made, and only the router can show those. */
function isFirstPageOfSession(): boolean {
  const timings = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return timings.some(({ type }) => type === 'navigate') && entryCount() === 1
}

/**
 * The Navigation API counts only entries of this origin
 * (https://html.spec.whatwg.org/multipage/browsing-the-web.html#getting-session-history-entries-for-the-navigation-api),
 * the History API counts those of other sites as well.
 */
function entryCount(): number {
  // Not `'navigation' in window`: an element with this id would be a global too.
  return typeof NavigateEvent === 'function' ? navigation.entries().length : history.length
}

/** Resolves when the browser is idle after first paint. */
export async function whenPaintedAndIdle(): Promise<void> {
  await afterPaint()
  await whenIdle()
}

/**
 * Resolves when a control is next pointed at, touched or focused, when something is typed, when a hook needs
 * the router, or when the network is back.
 */
export function nextIntent(controls: string = CONTROLS): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  addEventListener(INTENT_EVENT, resolve)
  addEventListener('online', resolve)
  const listening = new AbortController()
  for (const type of ['pointerover', 'touchstart', 'click', 'focusin', 'keydown']) {
    // On a document, `touchstart` is passive anyway: https://dom.spec.whatwg.org/#default-passive-value
    document.addEventListener(type, check, { capture: true, signal: listening.signal })
  }
  return promise

  function check(event: Event): void {
    if (!isIntent(event, controls)) return
    listening.abort()
    resolve(event)
  }
}

/** A pointer over text and keys that scroll are signs of reading only. Without a key, "undefined" is none. */
function isIntent({ target, key }: Event & { key?: string }, controls: string): boolean {
  return /^(Enter|\S)$/.test(key!) || (target instanceof Element && closestOf(target, controls) !== null)
}
