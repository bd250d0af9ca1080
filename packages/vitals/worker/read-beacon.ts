import * as v from 'valibot'
import { largestValue } from '../format/histogram.ts'
import { currentDetail } from '../../../src/for-packages.ts'
import {
  DETAILS,
  DEVICES,
  MAX_BEACON_POINTS,
  MAX_BEACON_ROUTES,
  type Beacon,
  type Metric,
  type Point,
  type BeaconReport,
} from '../format/vitals.ts'

/** The valid points of a beacon, and what is wrong with the others. */
interface ReadBeacon extends Beacon {
  refused: BeaconReport['refused']
}

/** Reads a beacon; `undefined` if it is none. Invalid points are refused alone, invalid envelopes whole. */
export function readBeacon(text: string, isRoute: (route: string) => boolean): ReadBeacon | undefined {
  const envelope = v.safeParse(ENVELOPE, text)
  if (!envelope.success) return undefined
  const { build, device } = envelope.output
  const points: Point[] = []
  const refused: BeaconReport['refused'] = []
  const routes = new Set<string>()
  for (const [at, given] of envelope.output.points.entries()) {
    const point = v.safeParse(POINT, given)
    const reason = point.success ? routeProblem(point.output.route, routes, isRoute) : issueText(point.issues)
    if (reason !== undefined) refused.push({ point: at, why: reason })
    else if (point.success) points.push(point.output)
  }
  return { build, device, points, refused }
}

/** Adds an accepted route to `routes`, since a beacon may only have a few. */
function routeProblem(
  route: string,
  routes: Set<string>,
  isRoute: (route: string) => boolean,
): string | undefined {
  if (!isRoute(route)) return 'route: unknown'
  if (routes.size === MAX_BEACON_ROUTES && !routes.has(route)) return 'route: too many'
  routes.add(route)
  return undefined
}

const ENVELOPE = v.pipe(
  v.string(),
  v.parseJson(),
  v.strictObject({
    build: v.pipe(v.string(), v.regex(/^[0-9a-z]{1,32}$/)),
    device: v.picklist(DEVICES),
    points: v.pipe(v.array(v.unknown()), v.minLength(1), v.maxLength(MAX_BEACON_POINTS)),
  }),
)

const PART = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(largestValue('load')))

const PARTS = v.strictObject({
  connect: PART,
  request: PART,
  loaders: v.exactOptional(PART),
  render: v.exactOptional(PART),
  download: PART,
  hydrate: PART,
})

const POINT = v.variant('metric', [
  pointOf('LCP'),
  pointOf('INP'),
  pointOf('CLS'),
  pointOf('FCP'),
  pointOf('TTFB'),
  v.strictObject({ ...fieldsOf('load'), parts: v.exactOptional(PARTS) }),
  pointOf('navigation'),
  pointOf('mutation'),
])

// Strict: a point with any other field, such as an address or a name, is refused.
function pointOf<const metric extends Metric>(metric: metric) {
  return v.strictObject(fieldsOf(metric))
}

function fieldsOf<const metric extends Metric>(metric: metric) {
  return {
    route: v.pipe(v.string(), v.maxLength(256)),
    metric: v.literal(metric),
    value: v.pipe(
      v.number(),
      v.finite(),
      v.minValue(0),
      v.maxValue(largestValue(metric), 'larger than plausible'),
    ),
    // A tab from before a deploy may have former words.
    detail: v.pipe(v.string(), v.transform(currentDetail), v.picklist(DETAILS[metric])),
  }
}

function issueText([issue]: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string {
  return `${v.getDotPath(issue) ?? 'point'}: ${issue.message}`
}
