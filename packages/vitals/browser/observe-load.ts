import { INTERACTIVE_MARK, readWorkerSteps, type Route } from '../../../src/for-packages.ts'
import { largestPart, loadMs, type LoadParts } from '../format/load-parts.ts'
import { rounded, type Point } from '../format/vitals.ts'

/**
 * Only Chromium has it:
 * https://developer.mozilla.org/en-US/docs/Web/API/NetworkInformation#browser_compatibility
 */
interface ConnectedNavigator extends Navigator {
  connection?: { saveData: boolean }
}

/**
 * Calls `onLoad` with the load of this document once the page is hydrated. Not in the background, or if the
 * page is hydrated on intent: then nobody waits for it.
 */
export function observeLoad(
  routeOf: (url: string) => Route | undefined,
  onLoad: (point: Point) => void,
): void {
  whenInteractive((ms) => {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const route = entry && routeOf(entry.name)
    if (!route || isHydratedOnIntent(route) || wasHidden(entry, ms)) return
    const parts = partsOf(entry, ms)
    const value = rounded(loadMs(parts))
    onLoad({ route: route.pattern, metric: 'load', value, detail: largestPart(parts), parts })
  })
}

/** Mostly the mark is older than this code. */
function whenInteractive(callback: (ms: number) => void): void {
  if (!PerformanceObserver.supportedEntryTypes?.includes('mark')) return
  const observer = new PerformanceObserver((list) => {
    const [mark] = list.getEntriesByName(INTERACTIVE_MARK)
    if (!mark) return
    observer.disconnect()
    callback(mark.startTime)
  })
  observer.observe({ type: 'mark', buffered: true })
}

/** With Save-Data, idle pages are hydrated on intent too: `client/start/hydration-triggers.ts`. */
function isHydratedOnIntent({ hydrate }: Route): boolean {
  const { connection } = navigator as ConnectedNavigator
  return hydrate === 'intent' || (hydrate === 'idle' && connection?.saveData === true)
}

function partsOf(entry: PerformanceNavigationTiming, interactive: number): LoadParts {
  const { startTime, requestStart, responseStart, responseEnd, serverTiming } = entry
  // A document that is still streamed has no end yet.
  const downloaded = Math.min(responseEnd || interactive, interactive)
  return {
    connect: msBetween(startTime, requestStart),
    request: msBetween(requestStart, responseStart),
    ...readWorkerSteps(serverTiming ?? []),
    download: msBetween(responseStart, downloaded),
    hydrate: msBetween(downloaded, interactive),
  }
}

/** A document from a cache has no start of its request. */
function msBetween(start: number, end: number): number {
  return rounded(Math.max(0, end - start))
}

/** A background tab is not painted, and a prerendered document is loaded before the click. */
function wasHidden({ startTime }: PerformanceEntry, until: number): boolean {
  // Only Chromium notes it:
  // https://developer.mozilla.org/en-US/docs/Web/API/VisibilityStateEntry#browser_compatibility
  const states = performance.getEntriesByType('visibility-state')
  return states.some(({ name, startTime: at }) => name === 'hidden' && at >= startTime && at < until)
}
