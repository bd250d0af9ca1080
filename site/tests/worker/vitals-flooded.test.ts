import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import { beforeAll, describe, expect, it } from 'vitest'
import type { RangeName } from '../../vitals/range.ts'
import { readVitals } from '../../vitals/read-vitals.server.ts'
import { SHOWN_ROUTES } from '../../vitals/shown-routes.ts'
import { countPoints, floodBeacon, METRICS, type Scope } from '../../../packages/vitals/for-tests.ts'
import { SITE_OUT } from '../../../tests/apps/build-apps.ts'
import { servedApp } from '../../../tests/worker/served-fixture.ts'

const { get, server } = servedApp(SITE_OUT, { ARRIVE_LOCAL: 'true' })

const HOUR = Math.floor(Date.now() / 3_600_000)
const TODAY = HOUR - (HOUR % 24)
const DAYS = 28
/** 24 hours touch two days, unless the last one is the last of its day. */
const DAYS_OF_24_HOURS = HOUR % 24 === 23 ? 1 : 2
/** More than the app has; a beacon cannot add unknown routes. */
const ROUTES = 60
const BUILDS_A_DAY = 2

describe('/vitals with every possible row of a period', () => {
  beforeAll(async () => {
    await fill('hour', HOUR, { step: 1, steps: DAYS * 24 })
    await fill('hour+route', HOUR, { step: 1, steps: 24, routes: ROUTES })
    await fill('day+route', TODAY, { step: 24, steps: DAYS, routes: ROUTES })
    await fill('day+build', TODAY, { step: 24, steps: DAYS, builds: BUILDS_A_DAY })
  })

  it('reads one row per hour or day, per build, and per hour or day of a shown route', async () => {
    const builds = DAYS * BUILDS_A_DAY
    expect((await reading('24h')).taken).toBe(24 + DAYS_OF_24_HOURS * BUILDS_A_DAY + 24 * SHOWN_ROUTES)
    expect((await reading('7d')).taken).toBeLessThanOrEqual(7 * 24 + builds + 7 * SHOWN_ROUTES)
    expect((await reading('28d')).taken).toBe(builds + 28 * SHOWN_ROUTES)
  })

  it('scans a few more rows to find the routes with the most points', async () => {
    const { taken, read } = await reading('28d')
    expect(read - taken).toBeLessThanOrEqual(28 * 3 * ROUTES)
  })

  it('shows each section, with every bucket and detail in each row', async () => {
    const sql = `UPDATE histograms SET counts = ? WHERE scope IN ('day+route', 'day+build')`
    await (await database()).prepare(sql).bind(FLOODED).run()
    const html = await (await get('/vitals?range=28d')).text()
    expect(html.split('class="trend"')).toHaveLength(METRICS.length + 1)
  })
})

interface Filling {
  step: number
  steps: number
  routes?: number
  builds?: number
}

async function fill(scope: Scope, from: number, filling: Filling): Promise<void> {
  const { step, steps, routes = 0, builds = 0 } = filling
  const sql = `
    WITH RECURSIVE step(at) AS (SELECT 0 UNION ALL SELECT at + 1 FROM step WHERE at + 1 < ?4),
      name(at) AS (SELECT 0 UNION ALL SELECT at + 1 FROM name WHERE at + 1 < ?5)
    INSERT INTO histograms (scope, hour, route, device, build, points, counts)
    SELECT ?1, ?2 - step.at * ?3, iif(?6 > 0, '/' || name.at, ''), '',
      iif(?7 > 0, 'b' || name.at, ''), 9000, '{}'
    FROM step, name`
  const names = Math.max(routes, builds, 1)
  await (await database()).prepare(sql).bind(scope, from, step, steps, names, routes, builds).run()
}

const FLOODED = JSON.stringify(
  countPoints(Array.from({ length: 900 }, (_, at) => floodBeacon(at, ['/'], 'b').points).flat()),
)

/** How many rows the database scans, and how many it returns to the Worker. */
async function reading(range: RangeName): Promise<{ read: number; taken: number }> {
  const rows = { read: 0, taken: 0 }
  const real = await database()
  const counting = {
    prepare: (sql: string) => ({
      bind: (...values: unknown[]) => {
        const statement = real.prepare(sql).bind(...values)
        return {
          all: async () => {
            const answer = await statement.all()
            rows.read += answer.meta.rows_read
            rows.taken += answer.results.length
            return answer
          },
        } as D1PreparedStatement
      },
    }),
  } as D1Database
  const read = readVitals(counting, range, HOUR * 3_600_000)
  await Promise.all([...METRICS.map(read.metric), read.navigations(), read.byRoute(), read.byBuild()])
  return rows
}

function database() {
  return server().miniflare.getD1Database('VITALS')
}
