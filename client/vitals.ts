import { routes } from '#app/routes.ts'
import {
  onCLS,
  onFCP,
  onINP,
  onLCP,
  onTTFB,
  type MetricWithAttribution,
} from 'web-vitals/attribution'
import { createMatcher, type Matcher } from '../src/router/match.ts'
import type { Outcome } from '../src/wire/outcomes.ts'
import { encodeBeacons, endDetail, type Point } from '../src/wire/vitals.ts'
import { detailOf } from './detail-of.ts'
import { deviceClass } from './device-class.ts'
import { sendBeacon } from './send-beacon.ts'

interface Visit {
  build: string
  /** How navigations ended; emptied when it is sent. */
  outcomes: Outcome[]
}

// Selectors are long to find and are not sent.
const OPTIONS = { reportSoftNavs: true, generateTarget: () => '' }

/**
 * Measures the page from its beginning (browsers keep what came before) and sends it when the page
 * is hidden, which is the last that a page is sure to see. Loaded when the page is idle.
 */
export function startVitals({ build, outcomes }: Visit): void {
  const patternOf = patternsOf(createMatcher(routes))
  const measured = new Map<string, Point>()
  const sent = new Set<string>()
  // On a page that is shown again after it was sent, a vital goes on; it is counted once.
  const measure = (metric: MetricWithAttribution) => {
    const point = sent.has(metric.id) ? undefined : pointOfMetric(metric, patternOf)
    if (point) measured.set(metric.id, point)
  }
  onLCP(measure, OPTIONS)
  onINP(measure, OPTIONS)
  onCLS(measure, OPTIONS)
  onFCP(measure, OPTIONS)
  onTTFB(measure, OPTIONS)
  // Behind web-vitals’ own listeners, which stand on the window and complete the values. Not at
  // `pagehide`: that comes first where a page is left, and would make two beacons of one.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send()
  })
  performance.mark('arrive:measuring')

  function send(): void {
    const ends = outcomes.splice(0).flatMap((outcome) => pointOfOutcome(outcome, patternOf) ?? [])
    const points = [...measured.values(), ...ends]
    for (const id of measured.keys()) sent.add(id)
    measured.clear()
    encodeBeacons({ build, device: deviceClass(), points }).forEach(sendBeacon)
  }
}

type PatternOf = (url: string) => string | undefined

function patternsOf(match: Matcher): PatternOf {
  return (url) => {
    const found = match(new URL(url, location.origin))
    return found.kind === 'page' ? routes[found.name as keyof typeof routes].pattern : undefined
  }
}

/** Nothing for a page that is none of ours, nor for the first byte of a navigation in place. */
function pointOfMetric(metric: MetricWithAttribution, patternOf: PatternOf): Point | undefined {
  const { name, value, navigationURL, navigationType } = metric
  if (name === 'TTFB' && navigationType === 'soft-navigation') return undefined
  const route = patternOf(navigationURL ?? location.href)
  return route === undefined
    ? undefined
    : { route, metric: name, value: rounded(value), detail: detailOf(metric) }
}

function pointOfOutcome(outcome: Outcome, patternOf: PatternOf): Point | undefined {
  const { kind, reason, source, url, ms } = outcome
  const route = outcome.route ?? patternOf(url)
  if (route === undefined) return undefined
  const detail = endDetail(kind, kind === 'soft' ? source : reason)
  return { route, metric: 'navigation', value: rounded(ms), detail }
}

function rounded(value: number): number {
  return Number(value.toPrecision(4))
}
