/** The median of values, and the interval that has the true one with a probability of 95 %. */
export interface MedianInterval {
  median: number
  low: number
  high: number
}

/** Beyond each end of the interval. */
const TAIL = 0.025

/**
 * The interval between two of the values themselves, whatever their distribution:
 * https://www.itl.nist.gov/div898/software/dataplot/refman2/auxillar/medianci.htm. With five values or fewer it is their range.
 */
export function medianInterval(values: readonly number[]): MedianInterval {
  const sorted = values.toSorted((a, b) => a - b)
  const rank = lowerRank(sorted.length)
  return { median: medianOf(sorted), low: sorted[rank]!, high: sorted.at(-1 - rank)! }
}

/** The value in the middle of sorted ones; of an even number of values, the mean of the two in the middle. */
export function medianOf(sorted: readonly number[]): number {
  const middle = (sorted.length - 1) / 2
  return (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2
}

/** The last index below which so few values are that fair coins would do it with the probability of a tail. */
function lowerRank(count: number): number {
  let probability = 0.5 ** count // that no value is below the true median
  let below = probability
  let rank = 0
  while (below + (probability *= (count - rank) / (rank + 1)) <= TAIL) {
    below += probability
    rank += 1
  }
  return below <= TAIL ? rank : 0
}
