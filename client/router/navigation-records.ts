import { NAVIGATION_RECORD_EVENT } from '../../src/wire/navigation-record-event.ts'
import { addNavigationRecord, type NavigationRecord } from '../../src/wire/navigation-records.ts'
import { parseRecord } from '../../src/wire/json.ts'

/** Takes down how navigations end, for whoever listens to `NAVIGATION_RECORD_EVENT`. */
export interface NavigationRecorder {
  start(route?: string): Recording
}

/** Where a page in place comes from. */
export type Source = NonNullable<NavigationRecord['source']>

/** The record of one navigation, from its click on. */
export interface Recording {
  dataCame(): void
  moduleCame(): void
  soft(url: string, source: Source): void
  /** The browser takes over; the next document completes the record. */
  leaving(url: string, reason: string): void
}

const LEAVING_KEY = 'arrive:leaving'

/** From the click to the document that it led to: older records are of a page that was never started. */
const LEAVING_LIMIT_MS = 10_000

/** Completes the record of the navigation that ended in this document, and starts recording. */
export function startNavigationRecorder(): NavigationRecorder {
  recordArrival()
  return { start: startRecording }
}

function startRecording(route?: string): Recording {
  const startedAt = Date.now()
  const times: Pick<NavigationRecord, 'route' | 'dataMs' | 'moduleMs'> =
    route === undefined ? {} : { route }
  return {
    dataCame: () => void (times.dataMs = since(startedAt)),
    moduleCame: () => void (times.moduleMs = since(startedAt)),
    soft(url, source) {
      record({ ...times, url: pathOf(url), type: 'soft', source, ms: since(startedAt) })
    },
    leaving(url, reason) {
      keepLeaving(JSON.stringify({ ...times, url: pathOf(url), reason, startedAt }))
    },
  }
}

/** `Date.now` is the one clock that two documents share. */
function since(startedAt: number): number {
  return Math.round(Date.now() - startedAt)
}

function record(navigation: NavigationRecord): void {
  try {
    addNavigationRecord(sessionStorage, navigation)
  } catch {
    // Storage is closed to this page; measuring must not break it.
  }
  window.dispatchEvent(new CustomEvent(NAVIGATION_RECORD_EVENT, { detail: navigation }))
}

function recordArrival(): void {
  const left = takeLeaving() ?? leftBeforeRouter()
  if (!left) return
  const { startedAt, ...facts } = left
  if (typeof facts['url'] !== 'string' || typeof startedAt !== 'number') return
  if (performance.timeOrigin - startedAt > LEAVING_LIMIT_MS) return
  // This tab wrote the rest itself, one document ago.
  record({
    ...(facts as Pick<NavigationRecord, 'url'>),
    type: 'document',
    ms: shownAt() - startedAt,
  })
}

/** A link of this site that was followed before its page had a router, of which the browser alone tells. */
function leftBeforeRouter(): Record<string, unknown> | undefined {
  const isFromHere = String(document.referrer).startsWith(`${location.origin}/`)
  // In a tab of its own nobody waited for it.
  if (!isFromHere || history.length === 1 || timing()?.type !== 'navigate') return undefined
  return {
    url: pathOf(location.href),
    reason: 'before the router',
    startedAt: performance.timeOrigin,
  }
}

/** When the document was there; the router may come long after it. */
function shownAt(): number {
  return Math.round(performance.timeOrigin + (timing()?.domInteractive || performance.now()))
}

function timing(): PerformanceNavigationTiming | undefined {
  return performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined
}

function takeLeaving(): Record<string, unknown> | undefined {
  try {
    const text = sessionStorage.getItem(LEAVING_KEY)
    sessionStorage.removeItem(LEAVING_KEY)
    return parseRecord(text ?? '')
  } catch {
    return undefined // as above
  }
}

function keepLeaving(text: string): void {
  try {
    sessionStorage.setItem(LEAVING_KEY, text)
  } catch {
    // As above.
  }
}

function pathOf(href: string): string {
  const url = new URL(href, location.href)
  return url.pathname + url.search
}
