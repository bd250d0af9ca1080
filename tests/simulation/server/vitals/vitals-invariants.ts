import { MAX_NEW_ROWS_PER_HOUR, MAX_REPORT_ROWS_PER_DAY } from '../../../../packages/vitals/for-tests.ts'
import type { DatabaseModel } from '../database.ts'
import type { VitalsRecord } from './vitals-record.ts'

interface Rest {
  record: VitalsRecord
  database: DatabaseModel
  /** The current one, since 1970. */
  hour: number
}

/** The rows of docs/vitals.md, "What anybody can send". Each says what is wrong, if something is. */
export const VITALS_INVARIANTS: Readonly<Record<string, (rest: Rest) => string | undefined>> = {
  'new rows an hour, in total: 10 000': ({ record: { stored, flooded } }) => {
    for (const [hour, batches] of stored) {
      const added = batches.reduce((sum, batch) => sum + batch.added, 0)
      const left = MAX_NEW_ROWS_PER_HOUR - (flooded.get(hour) ?? 0)
      if (added > left) return `${added} new rows in hour ${hour}, and ${left} were left`
    }
    return undefined
  },

  'above the limit, existing rows still count': ({ record: { stored }, database }) => {
    const rows = rowsOf(database, "SELECT hour, points FROM histograms WHERE scope = 'hour'")
    for (const { hour, points } of rows) {
      const since = stored.get(hour!)!
      const first = since.findIndex(({ added }) => added > 0)
      const sent = since.slice(first).reduce((sum, batch) => sum + batch.points, 0)
      if (points !== sent) return `${points} points of hour ${hour}, and ${sent} were stored`
    }
    return undefined
  },

  'a beacon changes all of its rows, or none': ({ record: { flooded }, database, hour }) => {
    if (flooded.size > 0) return undefined // some of its rows may be refused
    const days = rowsOf(database, POINTS_OF_DAYS.replace('?', String(hour - (hour % 24) - UNTOUCHED_HOURS)))
    const wrong = days.find(({ day: _day, ...sums }) => new Set(Object.values(sums)).size > 1)
    return wrong && JSON.stringify(wrong)
  },

  'nobody can make up routes or builds': ({ database }) => {
    const made = database.read(
      "SELECT route, build FROM histograms WHERE route = '/wp-admin' OR build LIKE 'made%'",
    )
    return made.length > 0 ? JSON.stringify(made[0]) : undefined
  },

  'beacons a minute: 20': ({ record: { accepted } }) => {
    const most = [...accepted].find(([, count]) => count > BEACONS_PER_MINUTE)
    return most && `${most[1]} beacons of ${most[0]}`
  },

  'a day has about 500 rows of reports': ({ database }) => {
    const days = rowsOf(database, 'SELECT day, count(*) AS count FROM reports GROUP BY day')
    const most = MAX_REPORT_ROWS_PER_DAY + OF_LAST_REQUEST
    const full = days.find(({ count }) => count! > most)
    return full && `${full.count} rows in day ${full.day}`
  },
}

/** By each scope. */
const POINTS_OF_DAYS = `
  SELECT hour - hour % 24 AS day,
    sum(iif(scope = 'hour', points, 0)) AS hours,
    sum(iif(scope = 'hour+route', points, 0)) AS routes_of_hours,
    sum(iif(scope = 'day+route', points, 0)) AS routes,
    sum(iif(scope = 'day+build', points, 0)) AS builds,
    sum(iif(scope = 'day+route+device+build', points, 0)) AS all_parts
  FROM histograms WHERE hour >= ? GROUP BY day`

/** The cron trigger deletes rows of hours and routes that are older than 8 days. */
const UNTOUCHED_HOURS = 7 * 24

const BEACONS_PER_MINUTE = 20

/**
 * The request that reaches the limit adds what it has, and then each kind has one row for all its reports.
 */
const OF_LAST_REQUEST = 32

function rowsOf(database: DatabaseModel, sql: string): Record<string, number>[] {
  return database.read(sql) as Record<string, number>[]
}
