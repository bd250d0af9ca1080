import { METRICS } from '../../wire/vitals.ts'
import type { VitalsBindings } from './bindings.ts'
import { hourOf } from './hour.ts'

/** How long counts are kept. */
export const KEPT_DAYS = 90

// Naming the metrics lets SQLite find the hours by the table's key.
const DROP = `
  DELETE FROM vitals WHERE metric IN (SELECT value FROM json_each(?1)) AND hour < ?2`

/** Drops the counts that are older. Called each hour by the Worker's trigger, so it drops little. */
export async function dropOldPoints({ VITALS }: VitalsBindings, nowMs: number): Promise<void> {
  const oldest = hourOf(nowMs) - KEPT_DAYS * 24
  await VITALS?.prepare(DROP).bind(JSON.stringify(METRICS), oldest).run()
}
