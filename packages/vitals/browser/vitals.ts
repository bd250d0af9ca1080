import { onCLS, onFCP, onINP, onLCP, onTTFB, type MetricWithAttribution } from 'web-vitals/attribution'
import { routes } from '#app/routes.ts'
import {
  createMatcher,
  MEASURING_MARK,
  NAVIGATION_RECORD_EVENT,
  type NavigationRecord,
  type Route,
  MUTATION_MEASURE,
  type MutationFacts,
} from '../../../src/for-packages.ts'
import { rounded, encodeBeacons, navigationDetail, type Point, type Device } from '../format/vitals.ts'
import { createBeaconQueue } from './beacon-queue.ts'
import { detailOf } from './metric-detail.ts'
import { observeLoad } from './observe-load.ts'

interface Session {
  build: string
  /** The navigation records so far, and each later one: what is read from it is removed. */
  records: NavigationRecord[]
}

// All changes are reported at once, so that little is left to do when the page is hidden. Selectors of
// elements take long to find and are not sent.
const OPTIONS = { reportSoftNavs: true, reportAllChanges: true, generateTarget: () => '' }

/** Measures the page from its beginning: browsers keep what came before. Loaded when the page is idle. */
export function startVitals({ build, records }: Session): void {
  const routeOf = createRouteLookup()
  const patternOf = (url: string) => routeOf(url)?.pattern
  const queue = createBeaconQueue((points) => encodeBeacons({ build, device: deviceClass(), points }))
  const enqueueMetric = (metric: MetricWithAttribution) => {
    const point = pointOfMetric(metric, patternOf)
    if (point) queue.enqueue(metric.id, point)
  }
  const enqueueRecords = () => {
    for (const record of records.splice(0)) {
      const point = pointOfRecord(record, patternOf)
      if (point) queue.add(point)
    }
  }
  enqueueRecords()
  // Added after the listener that fills the list, so it runs after that one.
  addEventListener(NAVIGATION_RECORD_EVENT, enqueueRecords)
  observeMutations(({ kind, outcome, url }, ms) => {
    const route = patternOf(url)
    if (route === undefined) return
    queue.add({ route, metric: 'mutation', value: rounded(ms), detail: `${kind}: ${outcome}` })
  })
  observeLoad(routeOf, queue.add)
  onLCP(enqueueMetric, OPTIONS)
  onINP(enqueueMetric, OPTIONS)
  onCLS(enqueueMetric, OPTIONS)
  onFCP(enqueueMetric, OPTIONS)
  onTTFB(enqueueMetric, OPTIONS)
  performance.mark(MEASURING_MARK)
}

type PatternOf = (url: string) => string | undefined

function createRouteLookup(): (url: string) => Route | undefined {
  const matchRoute = createMatcher<Route>(routes)
  return (url) => {
    const match = matchRoute(new URL(url, location.origin))
    return match.type === 'page' ? match.route : undefined
  }
}

/** `undefined` for other sites' pages, and for the TTFB of a navigation in place, which nobody measures. */
function pointOfMetric(metric: MetricWithAttribution, patternOf: PatternOf): Point | undefined {
  const { name, value, navigationURL, navigationType } = metric
  if (name === 'TTFB' && navigationType === 'soft-navigation') return undefined
  const route = patternOf(navigationURL ?? location.href)
  return route === undefined ? undefined : { route, value: rounded(value), ...detailOf(metric) }
}

function pointOfRecord(record: NavigationRecord, patternOf: PatternOf): Point | undefined {
  const { type, reason, source, url, ms } = record
  const route = record.route ?? patternOf(url)
  if (route === undefined) return undefined
  const detail = navigationDetail(type, type === 'in place' ? source : reason)
  return { route, metric: 'navigation', value: rounded(ms), detail }
}

/** Calls `onMutation` for each form that the router has sent, also for those before. */
function observeMutations(onMutation: (facts: MutationFacts, ms: number) => void): void {
  if (!PerformanceObserver.supportedEntryTypes?.includes('measure')) return
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntriesByName(MUTATION_MEASURE)) {
      const { detail, duration } = entry as PerformanceMeasure
      onMutation(detail as MutationFacts, duration) // the router wrote it
    }
  })
  observer.observe({ type: 'measure', buffered: true })
}

/** The length of a screen's shorter side from which a device counts as a tablet, in CSS pixels. */
const TABLET_PX = 600

/** The kind of device, by pointer and screen size. Coarse, so that it identifies nobody. */
function deviceClass(): Device {
  if (!matchMedia('(pointer: coarse)').matches) return 'desktop'
  return Math.min(screen.width, screen.height) < TABLET_PX ? 'phone' : 'tablet'
}
