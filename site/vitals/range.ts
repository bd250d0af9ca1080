/** How far back the page looks, and how many hours are one step of a trend. */
export const RANGES = {
  '24h': { name: '24 hours', hours: 24, stepHours: 1 },
  '7d': { name: '7 days', hours: 7 * 24, stepHours: 6 },
  '28d': { name: '28 days', hours: 28 * 24, stepHours: 24 },
} as const

export type RangeName = keyof typeof RANGES
