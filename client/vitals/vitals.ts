import { routes } from '#app/routes.ts'
import {
  onCLS,
  onFCP,
  onINP,
  onLCP,
  onTTFB,
  type MetricWithAttribution,
} from 'web-vitals/attribution'
import type { Route } from '../../src/api/page.ts'
import { createMatcher } from '../../src/routing/match.ts'
import { NAVIGATION_RECORD_EVENT } from '../../src/wire/navigation-record-event.ts'
import type { NavigationRecord } from '../../src/wire/navigation-records.ts'
import { encodeBeacons, endDetail, type Point } from '../../src/wire/vitals.ts'
import { detailOf } from './metric-detail.ts'
import { deviceClass } from './device-class.ts'
import { createUnsentPoints } from './beacon-queue.ts'

interface Visit {
  build: string
  /** How navigations ended; whoever reads it empties it. */
  records: NavigationRecord[]
}

// What is known is told at once, so that little is left to do when the page is left. Selectors are long
// to find and are not sent.
const OPTIONS = { reportSoftNavs: true, reportAllChanges: true, generateTarget: () => '' }

/** Measures the page from its beginning (browsers keep what came before). Loaded when the page is idle. */
export function startVitals({ build, records }: Visit): void {
  const patternOf = patternsOf()
  const points = createUnsentPoints((some) =>
    encodeBeacons({ build, device: deviceClass(), points: some }),
  )
  // On a page that is shown again after it was sent, a vital goes on; it is counted once.
  const measure = (metric: MetricWithAttribution) => {
    const point = pointOfMetric(metric, patternOf)
    if (point) points.put(metric.id, point)
  }
  let ends = 0
  const takeRecords = () => {
    for (const record of records.splice(0)) {
      const point = pointOfRecord(record, patternOf)
      if (point) points.put(`end ${++ends}`, point)
    }
  }
  takeRecords()
  // Behind the listener that fills the list.
  addEventListener(NAVIGATION_RECORD_EVENT, takeRecords)
  onLCP(measure, OPTIONS)
  onINP(measure, OPTIONS)
  onCLS(measure, OPTIONS)
  onFCP(measure, OPTIONS)
  onTTFB(measure, OPTIONS)
  performance.mark('arrive:measuring')
}

type PatternOf = (url: string) => string | undefined

function patternsOf(): PatternOf {
  const matchRoute = createMatcher<Route>(routes)
  return (url) => {
    const match = matchRoute(new URL(url, location.origin))
    return match.type === 'page' ? match.route.pattern : undefined
  }
}

/** Nothing for a page that is none of ours, nor for the first byte of a navigation in place. */
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
  const detail = endDetail(type, type === 'soft' ? source : reason)
  return { route, metric: 'navigation', value: rounded(ms), detail }
}

function rounded(value: number): number {
  return Number(value.toPrecision(4))
}
