import { describe, expect, it } from 'vitest'
import { storePoints } from '../../worker/store-points.ts'
import { DEVICES, type Point } from '../../format/vitals.ts'
import { MAX_NEW_ROWS_PER_HOUR } from '../../format/vitals-rows.ts'
import { routes } from '../../../../tests/apps/fixture/routes.ts'
import { floodBeacon } from './flood-vitals.ts'
import { servedFixture } from '../../../../tests/worker/served-fixture.ts'

const { origin, get, server } = servedFixture()

const PATTERNS = Object.values(routes).map(({ pattern }) => pattern)
/** The one that answers, and `other` for all that are made up. */
const BUILDS = 2

/** What the limiter lets pass of ten addresses is 12 000 an hour; `ARRIVE_FLOOD=12000` takes some minutes. */
const BEACONS = Number(process.env['ARRIVE_FLOOD'] ?? 6 * PATTERNS.length)
const FURTHER_BEACONS = 120
const BEACONS_PER_ADDRESS = 20
const LIMIT_MS = 60 * 60_000

describe('a flood of beacons', () => {
  it('adds rows for the route table, and then none', { timeout: LIMIT_MS }, async () => {
    await flood(0, BEACONS)
    const rows = await countRows()
    // An hour and a day, or two of each if they turn meanwhile.
    const perRoute = 2 + DEVICES.length * BUILDS
    expect(rows).toBeLessThanOrEqual(2 * (1 + BUILDS + PATTERNS.length * perRoute))
    expect(rows).toBeLessThanOrEqual(2 * MAX_NEW_ROWS_PER_HOUR)
    const days = await countRows(`WHERE scope LIKE 'day%' AND hour = ${today()}`)
    await flood(BEACONS, BEACONS + FURTHER_BEACONS)
    expect(await countRows(`WHERE scope LIKE 'day%' AND hour = ${today()}`)).toBe(days)
  })
})

describe('the limit of new rows', () => {
  const HOUR = 480_000
  const ROOM = 20

  it('holds for simultaneous beacons, counts what it refuses, and still adds to known rows', async () => {
    const database = await server().miniflare.getD1Database('VITALS')
    await store('/known')
    await database
      .prepare('UPDATE new_rows SET wanted = ? WHERE hour = ?')
      .bind(MAX_NEW_ROWS_PER_HOUR - ROOM, HOUR)
      .run()
    const before = await countRows()
    await Promise.all(Array.from({ length: 16 }, (_, at) => store(`/made-up/${at}`)))
    expect(await countRows()).toBeGreaterThan(before)
    expect(await countRows()).toBeLessThanOrEqual(before + ROOM)
    const wanted = await database
      .prepare('SELECT wanted FROM new_rows WHERE hour = ?')
      .bind(HOUR)
      .first('wanted')
    expect(wanted).toBe(MAX_NEW_ROWS_PER_HOUR - ROOM + 16 * 3)

    await store('/known')
    const known = await database
      .prepare(`SELECT points FROM histograms WHERE scope = 'hour+route' AND route = '/known'`)
      .first('points')
    expect(known).toBe(2)
  })

  it('is for one hour', async () => {
    const before = await countRows()
    await store('/made-up/later', HOUR + 1)
    expect(await countRows()).toBe(before + 4)
  })

  async function store(route: string, hour = HOUR): Promise<void> {
    const database = await server().miniflare.getD1Database('VITALS')
    const point: Point = { route, metric: 'LCP', value: 1234, detail: 'load' }
    await storePoints(database, { build: 'b1', device: 'phone', points: [point] }, hour)
  }
})

/** Ten addresses at a time, and others when those have sent what the limiter lets pass in a minute. */
async function flood(from: number, to: number): Promise<void> {
  const build = /"build":"(\w+)"/.exec(await (await get('/')).text())![1]!
  let next = from
  async function send(): Promise<void> {
    while (next < to) {
      const at = next++
      const address = `2001:db8:0:${Math.floor(at / BEACONS_PER_ADDRESS).toString(16)}::1`
      const response = await get('/_vitals', {
        method: 'POST',
        headers: { Origin: origin(), 'CF-Connecting-IP': address },
        body: JSON.stringify(floodBeacon(at, PATTERNS, build)),
      })
      expect(response.status).toBe(204)
    }
  }
  await Promise.all(Array.from({ length: 10 }, send))
}

async function countRows(where = ''): Promise<number> {
  const database = await server().miniflare.getD1Database('VITALS')
  return (await database.prepare(`SELECT count(*) AS rows FROM histograms ${where}`).first<number>('rows'))!
}

function today(): number {
  const hour = Math.floor(Date.now() / 3_600_000)
  return hour - (hour % 24)
}
