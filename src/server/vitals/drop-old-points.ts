import type { VitalsBindings } from './bindings.ts'
import { hourOf } from './hour.ts'

/** How long counts are kept. */
export const KEPT_DAYS = 90

/** Drops the counts that are older. Called each hour by the Worker's trigger, so it drops little. */
export async function dropOldPoints({ VITALS }: VitalsBindings, nowMs: number): Promise<void> {
  const oldest = hourOf(nowMs) - KEPT_DAYS * 24
  await VITALS?.prepare('DELETE FROM vitals WHERE hour < ?').bind(oldest).run()
}
