/** How one click ended in each framework, with each fault on its way. */
export interface FaultChart {
  /** `2026-11-23`. */
  date: string
  /** The machine and the versions that all share. */
  machine: string
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
  outcome: Outcome
  /** When the page was there, after the click. */
  ms?: number
}

/** As in bench/peers/results.ts. */
const OUTCOMES = ['page', 'document', 'old page', 'wrong', 'nothing', 'none'] as const

export type Outcome = (typeof OUTCOMES)[number]

/** What of `bench/peers/results.json` is read here. */
export interface FaultResults {
  measured: { faults?: string }
  machine: string
  frameworks: readonly {
    title: string
    version: string
    faults?: readonly { fault: string; outcome: string; ms?: number }[]
  }[]
}

/** The chart of these results; `undefined` if no click was measured. */
export function readFaults({
  measured,
  machine,
  frameworks,
}: FaultResults): FaultChart | undefined {
  const tried = frameworks.flatMap(({ title, version, faults }) =>
    faults ? [{ title, version, ends: new Map(faults.map((f) => [f.fault, endOf(f)])) }] : [],
  )
  if (measured.faults === undefined || tried.length === 0) return undefined
  return {
    date: measured.faults,
    machine: machine.replace(/^Measured on \S+: /, ''),
    frameworks: tried.map(({ title, version, ends }) => ({ title, version, ...countOf(ends) })),
    faults: [...tried[0]!.ends.keys()].map((name) => ({
      name,
      ends: tried.map(({ ends }) => ends.get(name) ?? { outcome: 'none' }),
    })),
  }
}

export function hasArrived({ outcome }: FaultEnd): boolean {
  return outcome === 'page' || outcome === 'document'
}

/** An outcome that is not known here is not the page. */
function endOf({ outcome, ms }: { outcome: string; ms?: number }): FaultEnd {
  const known = OUTCOMES.find((name) => name === outcome) ?? 'wrong'
  return ms === undefined ? { outcome: known } : { outcome: known, ms }
}

function countOf(ends: ReadonlyMap<string, FaultEnd>): { arrived: number; tried: number } {
  const tried = [...ends.values()].filter(({ outcome }) => outcome !== 'none')
  return { arrived: tried.filter(hasArrived).length, tried: tried.length }
}
