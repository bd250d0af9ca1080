import type { Context } from 'hono'
import { routes } from '#app/routes.ts'
import assets from 'virtual:arrive/assets'
import type { Routes } from '../../../src/for-packages.ts'
import { MAX_BEACON_BYTES, type Beacon, type BeaconReport } from '../format/vitals.ts'
import { OTHER_BUILD, hourOf } from '../format/vitals-rows.ts'
import type { VitalsBindings } from './bindings.ts'
import { readBeacon } from './read-beacon.ts'
import { readPost, refusePost } from './read-post.ts'
import { storePoints, writePoints } from './store-points.ts'

/** `sendBeacon` sends a string as plain text: https://fetch.spec.whatwg.org/#concept-bodyinit-extract */
const BEACON_TYPES = /^(text\/plain|application\/json)(?=[\s;]|$)/i

const all: Routes = routes
const patterns: ReadonlySet<string> = new Set(Object.values(all).map(({ pattern }) => pattern))

/** Stores a beacon's points. 204 if all points are valid, 200 and a report if some are, else 400. */
export async function collectVitals(c: Context): Promise<Response> {
  const text = await readPost(c, {
    what: 'beacons',
    isOfSite: isSameOrigin,
    contentType: BEACON_TYPES,
    maxBytes: MAX_BEACON_BYTES,
  })
  if (text instanceof Response) return text
  const beacon = readBeacon(text, (route) => patterns.has(route))
  if (!beacon) return refusePost(c, 400)
  const { points, refused } = beacon
  if (points.length > 0) await store({ ...beacon, build: knownBuild(beacon.build) }, c.env)
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

/** Browsers send `Origin` with each POST: https://fetch.spec.whatwg.org/#origin-header */
function isSameOrigin({ url, headers }: Request): boolean {
  return headers.get('Origin') === new URL(url).origin
}
