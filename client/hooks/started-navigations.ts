/** Which navigations have started: the end of a mutation depends on it. */
export interface StartedNavigations {
  /** The navigation that is pending, with the number of navigations before it; `undefined` if none is. */
  pending(): { number: number; ended: Promise<void> } | undefined
  /** How many navigations have started. */
  count(): number
}
