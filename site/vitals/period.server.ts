import { DAY_HOURS } from 'arrivejs/vitals'
import { RANGES, type RangeName } from './range.ts'

export const HOUR_MS = 60 * 60_000

/** 24 hours end now; longer periods are whole days, including today. */
export function periodOf(range: RangeName, nowMs: number) {
  const { hours, stepHours } = RANGES[range]
  const now = Math.floor(nowMs / HOUR_MS)
  const end = hours > DAY_HOURS ? now - (now % DAY_HOURS) + DAY_HOURS : now + 1
  const since = end - hours
  const first = Math.floor(since / stepHours)
  const last = Math.floor(now / stepHours)
  const steps = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  return { since, steps, stepHours }
}
