import type { D1Database } from '@cloudflare/workers-types'
import { DAY_HOURS } from 'arrivejs/vitals'
import { HOUR_MS, periodOf } from './period.server.ts'
import type { RangeName } from './range.ts'
import type { BrowserReport } from './report.ts'

/** The database has up to 500 rows of a day. */
const SHOWN_REPORTS = 50

/** What browsers have reported in a period, the most frequent first. Days are counted whole. */
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
  SELECT kind, detail, route, sum(count) AS count, max(hour) AS hour
  FROM reports WHERE day >= ?1
  GROUP BY kind, detail, route ORDER BY sum(count) DESC LIMIT ?2`
