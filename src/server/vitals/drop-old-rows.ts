import type { D1Database } from '@cloudflare/workers-types'
import { DAY_HOURS, SCOPES, type Scope } from '../../wire/vitals-rows.ts'
import type { VitalsBindings } from './bindings.ts'
import { hourOf } from './hour.ts'

/** How long rows are kept. Each route's hours are most of the rows, and only a day of them is shown. */
const KEPT_DAYS: Readonly<Record<Scope, number>> = {
  hour: 90,
  'hour+route': 8,
  'day+route': 90,
  'day+build': 90,
  'day+route+device+build': 90,
}

/** How many rows one statement drops, and how many statements one run makes: what is left waits for the next hour. */
export const DROPPED_AT_ONCE = 1000
const STEPS = 25

const DROP = `
  DELETE FROM histograms WHERE rowid IN (
    SELECT rowid FROM histograms WHERE scope = ?1 AND hour < ?2 LIMIT ${DROPPED_AT_ONCE})`

const DROP_COUNTED = `
  DELETE FROM new_rows WHERE hour IN (
    SELECT hour FROM new_rows WHERE hour < ?1 LIMIT ${DROPPED_AT_ONCE})`

/** Drops what is older than it is kept. Called each hour by the Worker's trigger, so there is little to drop. */
export async function dropOldRows({ VITALS }: VitalsBindings, nowMs: number): Promise<void> {
  if (!VITALS) return
  const oldest = (scope: Scope) => hourOf(nowMs) - KEPT_DAYS[scope] * DAY_HOURS
  let steps = STEPS
  for (const scope of SCOPES) {
    while (steps-- > 0 && (await dropSome(VITALS, scope, oldest(scope)))) continue
  }
  await VITALS.prepare(DROP_COUNTED).bind(oldest('hour')).run()
}

/** Is there possibly more to drop? */
async function dropSome(database: D1Database, scope: Scope, oldest: number): Promise<boolean> {
  const { meta } = await database.prepare(DROP).bind(scope, oldest).run()
  return meta.changes >= DROPPED_AT_ONCE
}
