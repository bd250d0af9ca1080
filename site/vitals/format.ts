import type { Metric } from 'arrivejs/vitals'
import { formatDuration } from '../ui/format-duration.ts'

/** `230 ms`, `1.4 s`; CLS has no unit. */
export function formatValue(metric: string, value: number | null): string {
  if (value === null) return '–'
  if (metric === ('CLS' satisfies Metric)) return value.toFixed(2)
  return formatDuration(value)
}

/** `7 %`; a share above zero is never `0 %`. */
export function formatShare(count: number, all: number): string {
  const percent = all === 0 ? 0 : (100 * count) / all
  return percent > 0 && percent < 0.5 ? '< 1 %' : `${Math.round(percent)} %`
}

/** In UTC, so that Worker and browser render the same: `21 Nov, 14:00 UTC`. */
export function formatHour(ms: number): string {
  const date = new Date(ms)
  const hour = String(date.getUTCHours()).padStart(2, '0')
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}, ${hour}:00 UTC`
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
