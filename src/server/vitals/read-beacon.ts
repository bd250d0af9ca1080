import * as v from 'valibot'
import { largestValue } from '../../wire/histogram.ts'
import {
  DETAILS,
  DEVICES,
  MAX_BEACON_POINTS,
  METRICS,
  type Beacon,
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
  for (const [at, given] of frame.output.points.entries()) {
    const point = v.safeParse(POINT, given)
    if (!point.success) refused.push({ point: at, why: whyOf(point.issues) })
    else if (!isRoute(point.output.route)) refused.push({ point: at, why: 'route: unknown' })
    else points.push(point.output)
  }
  return { build, device, points, refused }
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

// Strict: what is not on the list, an address or a name, is refused and not only dropped.
const POINT = v.pipe(
  v.strictObject({
    route: v.pipe(v.string(), v.maxLength(256)),
    metric: v.picklist(METRICS),
    value: v.pipe(v.number(), v.finite(), v.minValue(0)),
    detail: v.picklist(DETAILS),
  }),
  v.forward(
    v.check(({ metric, value }) => value <= largestValue(metric), 'larger than can be'),
    ['value'],
  ),
)

function whyOf([issue]: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string {
  return `${v.getDotPath(issue) ?? 'point'}: ${issue.message}`
}
