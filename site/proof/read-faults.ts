/** How one click ended in each framework, with each fault on its way. */
export interface FaultChart {
  /** `2026-11-23`. */
  date: string
  /** The machine and the versions that all share. */
  machine: string
  /** How long a click had to end on its page. */
  patienceMs: number
  frameworks: FaultedFramework[]
  faults: FaultRow[]
}

export interface FaultedFramework {
  title: string
  version: string
  /** How many of the tried faults the click got through. */
  arrived: number
  tried: number
}

export interface FaultRow {
  name: string
  /** In the order of the frameworks. */
  ends: FaultEnd[]
}

export interface FaultEnd {
  type: FaultEndType
  /** When the page was there, after the click. */
  ms?: number
}

/** How a click ends, in the words of `arrivejs faults`; the last one is of bench/peers/results.ts. */
export const FAULT_END_TYPES = [
  'page in place',
  'full page load',
  'error page',
  'old page',
  'wrong page',
  'empty page',
  'not requested',
] as const

export type FaultEndType = (typeof FAULT_END_TYPES)[number]

/** What of `bench/peers/results.json` is read here. */
export interface FaultResults {
  measured: { faults?: string }
  machine: string
  patienceMs: number
  frameworks: readonly {
    title: string
    version: string
    faults?: readonly { fault: string; type: string; ms?: number }[]
  }[]
}

/** The chart of these results; `undefined` if no click was measured. */
export function readFaults({
  measured,
  machine,
  patienceMs,
  frameworks,
}: FaultResults): FaultChart | undefined {
  const tried = frameworks.flatMap(({ title, version, faults }) =>
    faults ? [{ title, version, ends: new Map(faults.map((f) => [f.fault, endOf(f)])) }] : [],
  )
  if (measured.faults === undefined || tried.length === 0) return undefined
  return {
    date: measured.faults,
    machine: machine.replace(/^Measured on \S+: /, ''),
    patienceMs,
    frameworks: tried.map(({ title, version, ends }) => ({ title, version, ...countOf(ends) })),
    faults: [...tried[0]!.ends.keys()].map((name) => ({
      name,
      ends: tried.map(({ ends }) => ends.get(name) ?? { type: 'not requested' }),
    })),
  }
}

export function hasArrived({ type }: FaultEnd): boolean {
  return type === 'page in place' || type === 'full page load'
}

/** An end that is not known here is not the page. */
function endOf({ type, ms }: { type: string; ms?: number }): FaultEnd {
  const known = FAULT_END_TYPES.find((name) => name === type) ?? 'wrong page'
  return ms === undefined ? { type: known } : { type: known, ms }
}

function countOf(ends: ReadonlyMap<string, FaultEnd>): { arrived: number; tried: number } {
  const tried = [...ends.values()].filter(({ type }) => type !== 'not requested')
  return { arrived: tried.filter(hasArrived).length, tried: tried.length }
}
