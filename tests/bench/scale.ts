/** Puts values on a line of a plot. */
export interface Scale {
  (value: number): number
  ticks: readonly number[]
}

type Range = readonly [from: number, to: number]

/** Equal factors are equally far apart. The axis ends at ticks, so that all values lie on it. */
export function logScale(values: readonly number[], range: Range): Scale {
  const ticks = logTicks(Math.min(...values), Math.max(...values))
  return Object.assign(logPlace(ticks, range), { ticks })
}

/** Equal factors are equally far apart, from the least value to the greatest; each value is a tick. */
export function valueScale(values: readonly number[], range: Range): Scale {
  const ticks = [...new Set(values)].toSorted((a, b) => a - b)
  return Object.assign(logPlace(ticks, range), { ticks })
}

/** Equal differences are equally far apart, from 0 on. */
export function linearScale(values: readonly number[], range: Range): Scale {
  const ticks = linearTicks(Math.max(...values))
  const last = ticks.at(-1)!
  return Object.assign((value: number) => between(range, value / last), { ticks })
}

function logPlace(ticks: readonly number[], range: Range): (value: number) => number {
  const [first, last] = [Math.log(ticks[0]!), Math.log(ticks.at(-1)!)]
  return (value) => between(range, (Math.log(value) - first) / (last - first))
}

/** 1, 2, 5, 10 and so on; only the powers of ten where those alone are enough. */
function logTicks(min: number, max: number): number[] {
  const low = Math.floor(Math.log10(min))
  const powers = range(low, Math.ceil(Math.log10(max))).map((power) => 10 ** power)
  const fine = powers.flatMap((power) => [1, 2, 5].map((step) => tidy(step * power)))
  const enclosing = fine.filter(
    (_, index) => (fine[index + 1] ?? Infinity) > min && (fine[index - 1] ?? 0) < max,
  )
  return enclosing.length > 7 ? powers.map(tidy) : enclosing
}

/** About five steps of 1, 2 or 5 times a power of ten. */
function linearTicks(max: number): number[] {
  const rough = max / 5
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].find((factor) => factor * power >= rough)! * power
  return range(0, Math.ceil(max / step)).map((index) => tidy(index * step))
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

/** Without the dust that binary fractions leave. */
function tidy(value: number): number {
  return Number(value.toPrecision(6))
}

function between([from, to]: Range, share: number): number {
  return Math.round((from + (to - from) * share) * 10) / 10
}
