import { largestValue, SCALES } from '../../format/histogram.ts'
import type { LoadParts } from '../../format/load-parts.ts'
import {
  DETAILS,
  DEVICES,
  MAX_BEACON_POINTS,
  MAX_BEACON_ROUTES,
  METRICS,
  type Beacon,
  type Point,
} from '../../format/vitals.ts'

/**
 * What an attacker sends: as many routes, metrics, details, values, devices and builds as a beacon may have.
 */
export function floodBeacon(at: number, routes: readonly string[], build: string): Beacon {
  const points = Array.from({ length: MAX_BEACON_POINTS }, (_, point) => {
    const route = routes[(at * MAX_BEACON_ROUTES + (point % MAX_BEACON_ROUTES)) % routes.length]!
    return floodPoint(at * MAX_BEACON_POINTS + point, route)
  })
  const device = DEVICES[at % DEVICES.length]!
  return { build: at % 2 === 0 ? build : `made${at.toString(36)}up`, device, points }
}

function floodPoint(at: number, route: string): Point {
  const metric = METRICS[Math.floor(at / MAX_BEACON_ROUTES) % METRICS.length]!
  const details = DETAILS[metric]
  const detail = details[at % details.length]!
  const point = { route, metric, detail, value: floodValue(metric, at) } as Point
  return metric === 'load' ? { ...point, parts: floodParts(at) } : point
}

function floodParts(at: number): LoadParts {
  const ms = floodValue('load', at)
  return { connect: ms, request: ms, loaders: ms, render: ms, download: ms, hydrate: ms }
}

/** Any bucket, each as often: the golden ratio's multiples leave no gaps. */
function floodValue(metric: Point['metric'], at: number): number {
  const { floor } = SCALES[metric]
  return floor * (largestValue(metric) / floor) ** ((at * 0.618_033_988_749) % 1)
}
