import type { D1Database } from '@cloudflare/workers-types'
import { DAY_HOURS } from 'arrivejs/vitals'
import { HOUR_MS, periodOf } from './period.server.ts'
import type { RangeName } from './range.ts'
import type { BrowserReport } from './report.ts'

/** Of each kind: the database has up to 500 rows of a day, and anybody can make them up. */
const SHOWN_REPORTS = 100

/** What browsers have reported in a period, the most frequent of each kind. Days are counted whole. */
export async function readReports(
  database: D1Database,
  range: RangeName,
  nowMs: number,
): Promise<BrowserReport[]> {
  const { since } = periodOf(range, nowMs)
  const firstDay = since - (since % DAY_HOURS)
  const { results } = await database
    .prepare(REPORTS)
    .bind(firstDay, SHOWN_REPORTS)
    .all<Omit<BrowserReport, 'latest'> & { hour: number }>()
  return results.map(({ hour, ...report }) => ({ ...report, latest: hour * HOUR_MS }))
}

const REPORTS = `
  SELECT kind, detail, route, count, hour FROM (
    SELECT kind, detail, route, sum(count) AS count, max(hour) AS hour,
      row_number() OVER (PARTITION BY kind ORDER BY sum(count) DESC) AS place
    FROM reports WHERE day >= ?1
    GROUP BY kind, detail, route)
  WHERE place <= ?2 ORDER BY count DESC`
