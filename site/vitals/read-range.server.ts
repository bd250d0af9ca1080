import { RANGES, type RangeName } from './range.ts'

interface RangeSearch {
  range: RangeName
}

/** The period of the vitals in the search params; a day if they name none. */
export function readRange(params: URLSearchParams): RangeSearch | undefined {
  const range = params.get('range') ?? '24h'
  return isRange(range) ? { range } : undefined
}

function isRange(name: string): name is RangeName {
  return Object.hasOwn(RANGES, name)
}
