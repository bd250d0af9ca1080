import type { D1Database } from '@cloudflare/workers-types'
import { DAY_HOURS, METRICS, metricCounts, sumCounts, type Scope } from 'arrivejs/vitals'
import { compareP75 } from './compare-p75.server.ts'
import { HOUR_MS } from './period.server.ts'
import type { Regression, RegressionsReport } from './report.ts'
import { SHOWN_ROUTES } from './shown-routes.ts'

/** The newest days of a build are compared: at most this many, since each has a row for each route and device. */
const COMPARED_DAYS = 3

interface Build {
  build: string
  hour: number
}

type RouteSums = ReadonlyMap<string, ReadonlyMap<string, number>>

/** Compares each route's metrics in the newest build with those in the build before. `undefined` if there is none before. */
export async function readRegressions(
  database: D1Database,
  nowMs: number,
): Promise<RegressionsReport | undefined> {
  const { results } = await database.prepare(BUILDS).all<Build>()
  const [newest, before] = results
  if (!newest || !before) return undefined
  const [now, was] = await Promise.all([
    sumsOf(database, newest.build, nowMs / HOUR_MS),
    sumsOf(database, before.build, newest.hour),
  ])
  return { build: newest.build, before: before.build, ...compareRoutes(now, was) }
}

function compareRoutes(now: RouteSums, was: RouteSums): Pick<RegressionsReport, 'compared' | 'regressions'> {
  const regressions: Regression[] = []
  let compared = 0
  for (const [route, sums] of now) {
    for (const metric of METRICS) {
      const before = metricCounts(was.get(route) ?? new Map(), metric).buckets
      const difference = compareP75(metric, { before, now: metricCounts(sums, metric).buckets })
      if (difference) compared++
      if (difference?.type === 'worse') regressions.push({ route, metric, ...difference })
    }
  }
  return { compared, regressions: regressions.toSorted(bySeverity) }
}

/** Those that are rated worse first, then by growth. */
function bySeverity(a: Regression, b: Regression): number {
  if (a.rating !== b.rating) return a.rating === 'poor' ? -1 : 1
  return growthOf(b) - growthOf(a)
}

function growthOf({ before, now }: Regression): number {
  return now.p75 / before.p75
}

/** The sums of each route in the last days of a build. */
async function sumsOf(database: D1Database, build: string, untilHour: number): Promise<RouteSums> {
  const lastDay = Math.floor(untilHour / DAY_HOURS) * DAY_HOURS
  const since = lastDay - (COMPARED_DAYS - 1) * DAY_HOURS
  const { results } = await database
    .prepare(ROUTES_OF_A_BUILD)
    .bind(SCOPE, since, lastDay, build, SHOWN_ROUTES)
    .all<{ route: string; counts: string }>()
  const byRoute = Map.groupBy(results, ({ route }) => route)
  return new Map([...byRoute].map(([route, rows]) => [route, sumCounts(rows.map(({ counts }) => counts))]))
}

const SCOPE: Scope = 'day+route+device+build'

const BUILDS = `SELECT build, hour FROM builds ORDER BY hour DESC, rowid DESC LIMIT 2`

const ROUTES_OF_A_BUILD = `
  SELECT route, counts FROM histograms
  WHERE scope = ?1 AND hour BETWEEN ?2 AND ?3 AND build = ?4 AND route IN (
    SELECT route FROM histograms WHERE scope = ?1 AND hour BETWEEN ?2 AND ?3 AND build = ?4
    GROUP BY route ORDER BY sum(points) DESC LIMIT ?5)`
