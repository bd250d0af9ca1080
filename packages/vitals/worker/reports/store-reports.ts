import type { D1Database } from '@cloudflare/workers-types'
import { DAY_HOURS } from '../../format/vitals-rows.ts'
import type { StoredReport } from './read-reports.ts'

/** From then on, new reports of a day are counted by their kind only: anybody can make them up. */
export const MAX_REPORT_ROWS_PER_DAY = 500

const ADD = `
  WITH given AS (
    SELECT value ->> 'kind' AS kind, value ->> 'detail' AS detail, value ->> 'route' AS route
    FROM json_each(?1)
  ), checked AS (
    SELECT *, EXISTS (
      SELECT 1 FROM reports
      WHERE day = ?2 AND kind = given.kind AND detail = given.detail AND route = given.route
    ) OR (SELECT count(*) FROM reports WHERE day = ?2) < ?4 AS fits
    FROM given
  )
  INSERT INTO reports (day, kind, detail, route, count, hour)
  SELECT ?2, kind, iif(fits, detail, 'other'), iif(fits, route, ''), count(*), ?3
  FROM checked WHERE true GROUP BY 2, 3, 4
  ON CONFLICT DO UPDATE SET count = count + excluded.count, hour = excluded.hour`

/** Adds reports to the counts of their day. */
export async function storeReports(
  database: D1Database,
  reports: readonly StoredReport[],
  hour: number,
): Promise<void> {
  const day = hour - (hour % DAY_HOURS)
  const given = JSON.stringify(reports)
  await database.prepare(ADD).bind(given, day, hour, MAX_REPORT_ROWS_PER_DAY).run()
}
