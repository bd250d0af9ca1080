import { dispatch, NAVIGATION_RECORD_EVENT } from '../../src/wire/browser-events.ts'
import { addNavigationRecord, type NavigationRecord } from '../../src/wire/navigation-records.ts'
import { parseRecord } from '../../src/wire/json.ts'

/** Where a page that is shown in place comes from. */
export type Source = NonNullable<NavigationRecord['source']>

export type Recording = ReturnType<typeof startRecording>

const UNFINISHED_KEY = 'arrive:leaving'

/** From the click to the next document. An older record belongs to a document that was never hydrated. */
const UNFINISHED_LIMIT_MS = 10_000

/** Records one navigation, from its click on, for listeners of `NAVIGATION_RECORD_EVENT`. */
export function startRecording(route?: string) {
  const startedAt = Date.now()
  const times: Pick<NavigationRecord, 'route' | 'dataMs' | 'moduleMs'> = route === undefined ? {} : { route }
  return {
    dataLoaded: () => void (times.dataMs = since(startedAt)),
    moduleLoaded: () => void (times.moduleMs = since(startedAt)),
    shownInPlace(url: string, source: Source): void {
      record({ ...times, url: pathOf(url), type: 'in place', source, ms: since(startedAt) })
    },
    /** The next document completes the record. */
    fullPageLoad(url: string, reason: string): void {
      storeUnfinished(JSON.stringify({ ...times, url: pathOf(url), reason, startedAt }))
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
  dispatch(NAVIGATION_RECORD_EVENT, navigation)
}

/** Completes the record of the full page load that ended in this document. */
export function recordThisDocument(): void {
  const unfinished = takeUnfinished() ?? linkBeforeRouter()
  if (!unfinished) return
  const { startedAt, ...facts } = unfinished
  if (typeof facts['url'] !== 'string' || typeof startedAt !== 'number') return
  if (performance.timeOrigin - startedAt > UNFINISHED_LIMIT_MS) return
  // The document before this one wrote the rest.
  record({
    ...(facts as Pick<NavigationRecord, 'url'>),
    type: 'full page load',
    ms: shownAt() - startedAt,
  })
}

/** A link of this site that was clicked before its page had a router: detected from Navigation Timing. */
function linkBeforeRouter(): Record<string, unknown> | undefined {
  const isFromHere = String(document.referrer).startsWith(`${location.origin}/`)
  // In a new tab no page was waiting for it.
  if (!isFromHere || history.length === 1 || timing()?.type !== 'navigate') return undefined
  return {
    url: pathOf(location.href),
    reason: 'before the router',
    startedAt: performance.timeOrigin,
  }
}

/** When the document was interactive, which may be long before this module runs. */
function shownAt(): number {
  return Math.round(performance.timeOrigin + (timing()?.domInteractive || performance.now()))
}

function timing(): PerformanceNavigationTiming | undefined {
  return performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined
}

function takeUnfinished(): Record<string, unknown> | undefined {
  try {
    const text = sessionStorage.getItem(UNFINISHED_KEY)
    sessionStorage.removeItem(UNFINISHED_KEY)
    return parseRecord(text ?? '')
  } catch {
    return undefined // as above
  }
}

function storeUnfinished(text: string): void {
  try {
    sessionStorage.setItem(UNFINISHED_KEY, text)
  } catch {
    // As above.
  }
}

function pathOf(href: string): string {
  const { pathname, search } = new URL(href)
  return pathname + search
}
