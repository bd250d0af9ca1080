import { formatNumber } from './report/format-number.ts'

/** All that a part has measured: under each name one value a round. */
export interface Samples {
  /** Shows the value too. */
  add(name: string, value: number): void
  /** The median of the rounds. Throws if nothing was measured under this name. */
  median(name: string): number
  /** The median of a value's ratio to another in the same round. */
  ratio(name: string, to: string): number
}

export function createSamples(show: (text: string) => void): Samples {
  const all = new Map<string, number[]>()
  return {
    add(name, value) {
      show(`${name}: ${formatNumber(value)}`)
      all.set(name, [...(all.get(name) ?? []), value])
    },
    median: (name) => median(valuesOf(name)),
    ratio(name, to) {
      const others = valuesOf(to)
      return median(valuesOf(name).map((value, round) => value / others[round]!))
    },
  }

  function valuesOf(name: string): number[] {
    const values = all.get(name)
    if (!values) throw new Error(`Nothing was measured under "${name}"`)
    return values
  }
}

/** The value in the middle; of an even number of values, the mean of the two in the middle. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2
}
