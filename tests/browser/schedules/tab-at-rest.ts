/** What a tab is like when nothing more happens, in a browser and in the simulated world. */
export interface TabAtRest {
  url: string
  /** In the history, since the first document. */
  entries: number
  /** Which of them is the current one; not on the shim. */
  at: number | undefined
  /** The heading: path, version and visitor, or the status of an error. */
  shown: string
  notice: string
  /** Has the step loaded another document? */
  isNewDocument: boolean
  /** For data and of forms, in any order. */
  requests: readonly string[]
}

/** Says what differs. */
export function differenceOf(seen: TabAtRest, expected: TabAtRest): string | undefined {
  const names = Object.keys(seen) as (keyof TabAtRest)[]
  const differences = names
    .map((name) => [name, ...[seen, expected].map((tab) => JSON.stringify(tab[name]))] as const)
    .filter(([, one, other]) => one !== other)
    .map(([name, one, other]) => `${name}: ${one} instead of ${other}`)
  return differences.length > 0 ? differences.join('; ') : undefined
}
