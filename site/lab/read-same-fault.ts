import { readFaults, type FaultEnd, type FaultResults } from '../proof/read-faults.ts'

/** How one click ended in each framework, with the same fault on its way. */
export interface SameFault {
  /** `2026-11-23`. */
  date: string
  /** Of the benchmark: `data hangs`. */
  name: string
  /** How long a click had to end on its page. */
  patienceMs: number
  clicks: MeasuredClick[]
}

export interface MeasuredClick extends FaultEnd {
  /** The framework. */
  title: string
  version: string
}

/** One fault of `bench/peers/results.json`; `undefined` if it was not measured. */
export function readSameFault(results: FaultResults, name: string): SameFault | undefined {
  const chart = readFaults(results)
  const fault = chart?.faults.find((one) => one.name === name)
  if (!chart || !fault) return undefined
  const clicks = chart.frameworks.flatMap(({ title, version }, at) => {
    const end = fault.ends[at]!
    return end.type === 'not requested' ? [] : [{ title, version, ...end }]
  })
  return { date: chart.date, name, patienceMs: chart.patienceMs, clicks }
}
