import type { D1Database } from '@cloudflare/workers-types'
import { MAX_NEW_ROWS_PER_HOUR } from 'arrivejs/vitals'
import type { RangeName } from './range.ts'
import type { RefusedRows } from './report.ts'
import { HOUR_MS, periodOf } from './period.server.ts'

/** How many rows were refused by the limit of new rows per hour; `null` if none. */
export async function readRefused(
  database: D1Database,
  range: RangeName,
  nowMs: number,
): Promise<RefusedRows | null> {
  const row = await database
    .prepare(REFUSED)
    .bind(periodOf(range, nowMs).since, MAX_NEW_ROWS_PER_HOUR)
    .first<{ hours: number; rows: number; latest: number | null }>()
  if (!row || row.latest === null) return null
  return { hours: row.hours, rows: row.rows, latest: row.latest * HOUR_MS }
}

const REFUSED = `
  SELECT count(*) AS hours, sum(wanted - ?2) AS rows, max(hour) AS latest FROM new_rows
  WHERE hour >= ?1 AND wanted > ?2`
