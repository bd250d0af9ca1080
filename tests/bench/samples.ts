import { median } from './quantile.ts'

/** All that a run has measured: under each name one value a round. */
export interface Samples {
  add(name: string, value: number): void
  /** The median of the rounds. Throws if nothing was measured under this name. */
  median(name: string): number
}

export function createSamples(): Samples {
  const all = new Map<string, number[]>()
  return {
    add(name, value) {
      all.set(name, [...(all.get(name) ?? []), value])
    },
    median(name) {
      const values = all.get(name)
      if (!values) throw new Error(`Nothing was measured under "${name}"`)
      return median(values)
    },
  }
}
