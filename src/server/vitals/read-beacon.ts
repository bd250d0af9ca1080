import * as v from 'valibot'
import { largestValue } from '../../wire/histogram.ts'
import {
  DETAILS,
  DEVICES,
  MAX_BEACON_POINTS,
  MAX_BEACON_ROUTES,
  type Beacon,
  type Metric,
  type Point,
  type Taken,
} from '../../wire/vitals.ts'

/** A beacon's good points and what is wrong with the others; `undefined` where it is no beacon. */
export interface ReadBeacon extends Beacon {
  refused: Taken['refused']
}

/** Reads a beacon. A bad point costs no good one; a bad frame (build, device) costs them all. */
export function readBeacon(
  text: string,
  isRoute: (route: string) => boolean,
): ReadBeacon | undefined {
  const frame = v.safeParse(FRAME, text)
  if (!frame.success) return undefined
  const { build, device } = frame.output
  const points: Point[] = []
  const refused: Taken['refused'] = []
  const routes = new Set<string>()
  for (const [at, given] of frame.output.points.entries()) {
    const point = v.safeParse(POINT, given)
    const why = point.success
      ? whyNotRoute(point.output.route, routes, isRoute)
      : whyOf(point.issues)
    if (why !== undefined) refused.push({ point: at, why })
    else if (point.success) points.push(point.output)
  }
  return { build, device, points, refused }
}

/** A route that is taken is remembered: a beacon has few. */
function whyNotRoute(
  route: string,
  routes: Set<string>,
  isRoute: (route: string) => boolean,
): string | undefined {
  if (!isRoute(route)) return 'route: unknown'
  if (routes.size === MAX_BEACON_ROUTES && !routes.has(route)) return 'route: too many'
  routes.add(route)
  return undefined
}

const FRAME = v.pipe(
  v.string(),
  v.parseJson(),
  v.strictObject({
    build: v.pipe(v.string(), v.regex(/^[0-9a-z]{1,32}$/)),
    device: v.picklist(DEVICES),
    points: v.pipe(v.array(v.unknown()), v.minLength(1), v.maxLength(MAX_BEACON_POINTS)),
  }),
)

const POINT = v.variant('metric', [
  pointOf('LCP'),
  pointOf('INP'),
  pointOf('CLS'),
  pointOf('FCP'),
  pointOf('TTFB'),
  pointOf('navigation'),
])

// Strict: what is not on the list, an address or a name, is refused and not only dropped.
function pointOf<const metric extends Metric>(metric: metric) {
  return v.strictObject({
    route: v.pipe(v.string(), v.maxLength(256)),
    metric: v.literal(metric),
    value: v.pipe(
      v.number(),
      v.finite(),
      v.minValue(0),
      v.maxValue(largestValue(metric), 'larger than can be'),
    ),
    detail: v.picklist(DETAILS[metric]),
  })
}

function whyOf([issue]: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string {
  return `${v.getDotPath(issue) ?? 'point'}: ${issue.message}`
}
