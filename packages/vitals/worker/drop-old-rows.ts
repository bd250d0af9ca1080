import type { D1Database } from '@cloudflare/workers-types'
import { DAY_HOURS, SCOPES, type Scope, hourOf } from '../format/vitals-rows.ts'
import type { VitalsBindings } from './bindings.ts'

/** How long rows are stored. Most rows are `hour+route`, of which the page shows one day. */
const STORED_DAYS: Readonly<Record<Scope, number>> = {
  hour: 90,
  'hour+route': 8,
  'day+route': 90,
  'day+build': 90,
  'day+route+device+build': 90,
}

/** How many rows a statement drops, and how many statements a run makes. The next run continues. */
export const MAX_DROPPED_ROWS = 1000
const MAX_STATEMENTS = 25

const DROP = `
  DELETE FROM histograms WHERE rowid IN (
    SELECT rowid FROM histograms WHERE scope = ?1 AND hour < ?2 LIMIT ${MAX_DROPPED_ROWS})`

const DROP_COUNTED = `
  DELETE FROM new_rows WHERE hour IN (
    SELECT hour FROM new_rows WHERE hour < ?1 LIMIT ${MAX_DROPPED_ROWS})`

/** Not the newest: a build may be live for long. */
const DROP_BUILDS = `DELETE FROM builds WHERE hour < ?1 AND hour < (SELECT max(hour) FROM builds)`

const DROP_REPORTS = `DELETE FROM reports WHERE day < ?1`

/** Drops old rows. The Worker's cron trigger calls it each hour. */
export async function dropOldRows({ VITALS }: VitalsBindings, nowMs: number): Promise<void> {
  if (!VITALS) return
  const oldest = (scope: Scope) => hourOf(nowMs) - STORED_DAYS[scope] * DAY_HOURS
  let statements = MAX_STATEMENTS
  for (const scope of SCOPES) {
    while (statements-- > 0 && (await dropSome(VITALS, scope, oldest(scope)))) continue
  }
  await VITALS.prepare(DROP_COUNTED).bind(oldest('hour')).run()
  await VITALS.prepare(DROP_BUILDS).bind(oldest('day+build')).run()
  await VITALS.prepare(DROP_REPORTS).bind(oldest('day+build')).run()
}

/** May there be more rows to drop? */
async function dropSome(database: D1Database, scope: Scope, oldest: number): Promise<boolean> {
  const { meta } = await database.prepare(DROP).bind(scope, oldest).run()
  return meta.changes >= MAX_DROPPED_ROWS
}

/** The cron trigger of the vitals: each hour. Not `17 * * * *`, which an app may have. */
export const VITALS_CRON = '17 0-23 * * *'
