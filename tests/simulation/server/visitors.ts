import { TABS } from './steps.ts'

/** Names that are nowhere else in a response. */
export const VISITORS = [{ name: 'ann-was-here' }, { name: 'bob-was-here' }] as const

/** Of Ann the first three tabs, and of Bob the others. */
export function visitorOf(tab: number): number {
  return tab < TABS.length / 2 ? 0 : 1
}
