import type { Context } from 'hono'
import { routes } from '#app/routes.ts'
import assets from 'virtual:arrive/assets'
import type { Routes } from '../../../src/for-packages.ts'
import { MAX_BEACON_BYTES, type Beacon, type BeaconReport } from '../format/vitals.ts'
import { OTHER_BUILD } from '../format/vitals-rows.ts'
import {
  errorResponse,
  NO_ROUTES,
  PageRequest,
  readBody,
} from '../../../src/server/for-packages.ts'
import type { VitalsBindings } from './bindings.ts'
import { hourOf } from './hour.ts'
import { isTooMany, TOO_MANY } from './limit-requests.ts'
import { readBeacon } from './read-beacon.ts'
import { storePoints } from './store-points.ts'
import { writePoints } from './write-points.ts'

interface Refusal {
  status: number
  headers?: Record<string, string>
}

const all: Routes = routes
const patterns: ReadonlySet<string> = new Set(Object.values(all).map(({ pattern }) => pattern))

/**
 * Stores the points of a beacon. Responds with 204 if all points are valid, with 200 and a report if some
 * are, with 400 if none is.
 */
export async function collectVitals(c: Context): Promise<Response> {
  const bindings = c.env as VitalsBindings | undefined
  const refuse = (refusal: Refusal) =>
    errorResponse(new PageRequest(c, NO_ROUTES), { ...refusal, format: 'problem' })
  const early = await refusalOf(c.req.raw, bindings)
  if (early) return refuse(early)
  const read = await readBody(c.req.raw, MAX_BEACON_BYTES)
  if (read.type === 'refused') return refuse({ status: read.status })
  const beacon = readBeacon(await read.body.text(), (route) => patterns.has(route))
  if (!beacon) return refuse({ status: 400 })
  const { points, refused } = beacon
  if (points.length > 0) await store({ ...beacon, build: knownBuild(beacon.build) }, bindings)
  if (refused.length === 0) return new Response(null, { status: 204 })
  const status = points.length > 0 ? 200 : 400
  return Response.json({ taken: points.length, refused } satisfies BeaconReport, { status })
}

async function store(beacon: Beacon, bindings: VitalsBindings | undefined): Promise<void> {
  if (bindings?.VITALS_POINTS) writePoints(bindings.VITALS_POINTS, beacon)
  if (bindings?.VITALS) await storePoints(bindings.VITALS, beacon, hourOf(Date.now()))
}

/** Each name of a build would be a row. */
function knownBuild(build: string): string {
  return build === assets.build ? build : OTHER_BUILD
}

async function refusalOf(
  request: Request,
  bindings: VitalsBindings | undefined,
): Promise<Refusal | undefined> {
  if (request.method !== 'POST') return { status: 405, headers: { Allow: 'POST' } }
  if (!isSameOrigin(request)) return { status: 403 }
  if (!hasBeaconType(request)) return { status: 415 }
  if (await isTooMany(request, bindings, 'beacons')) return TOO_MANY
  return undefined
}

/** Browsers send `Origin` with each POST: https://fetch.spec.whatwg.org/#origin-header */
function isSameOrigin({ url, headers }: Request): boolean {
  return headers.get('Origin') === new URL(url).origin
}

/** `sendBeacon` sends a string as plain text: https://fetch.spec.whatwg.org/#concept-bodyinit-extract */
function hasBeaconType({ headers }: Request): boolean {
  return /^(text\/plain|application\/json)(?=[\s;]|$)/i.test(headers.get('Content-Type') ?? '')
}
