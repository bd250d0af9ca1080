import { medianInterval, medianOf, type MedianInterval } from './median-interval.ts'
import { formatNumber } from './report/format-number.ts'

/** All that a part has measured: under each name one value a round. */
export interface Samples {
  /** Shows the value too. */
  add(name: string, value: number): void
  /** The median of the rounds. Throws if nothing was measured under this name. */
  median(name: string): number
  /** The median of a value's ratio to another in the same round. */
  ratio(name: string, to: string): number
  /** The median of a value's difference to another in the same round, and its interval. */
  difference(name: string, to: string): MedianInterval
}

export function createSamples(show: (text: string) => void): Samples {
  const all = new Map<string, number[]>()
  return {
    add(name, value) {
      show(`${name}: ${formatNumber(value)}`)
      all.set(name, [...(all.get(name) ?? []), value])
    },
    median: (name) => median(valuesOf(name)),
    ratio: (name, to) => median(inRounds(name, to, (value, other) => value / other)),
    difference: (name, to) => medianInterval(inRounds(name, to, (value, other) => value - other)),
  }

  function inRounds(name: string, to: string, compare: (value: number, other: number) => number) {
    const others = valuesOf(to)
    return valuesOf(name).map((value, round) => compare(value, others[round]!))
  }

  function valuesOf(name: string): number[] {
    const values = all.get(name)
    if (!values) throw new Error(`Nothing was measured under "${name}"`)
    return values
  }
}

function median(values: readonly number[]): number {
  return medianOf(values.toSorted((a, b) => a - b))
}
