import { showsTarget, type ClickEnd } from '../click/click-result.ts'

/** How a click ended, and when that was seen. */
export interface ClickOutcome {
  type: ClickEnd | PressEnd
  ms: number
}

/** How a click on something else than a link ends, if not with the old page. */
type PressEnd =
  /** It shows what it shows without a fault. */
  | 'effect'
  /** It has no effect, and the page says so. */
  | 'notice'

/** Is the page of a link there, or what a button or a form shows? */
export function isAsIntended({ type }: Pick<ClickOutcome, 'type'>): boolean {
  return type === 'effect' || (type !== 'notice' && showsTarget({ type }))
}

/** How one click ended with one fault. */
export interface FaultRow {
  fault: string
  result: ClickOutcome
  /** What the visitor saw. Not in the JSON. */
  pictures?: readonly Picture[]
}

export interface Picture {
  /** After the click. */
  ms: number
  /** A JPEG in Base64. */
  data: string
}

/** What `arrivejs faults` has found out about a link. */
export interface FaultReport {
  url: string
  /** The selector of what was clicked. */
  click: string
  /** The kinds of requests that the click makes if nothing goes wrong. */
  kinds: readonly string[]
  rows: readonly FaultRow[]
}

/** How many clicks arrived, of how many. */
export function countOutcomes({ rows }: FaultReport): { arrived: number; tried: number } {
  return { arrived: rows.filter(({ result }) => isAsIntended(result)).length, tried: rows.length }
}

/** Which faults end worse than in a former report; without one, which don't end on the page. */
export function failuresOf(report: FaultReport, baseline: FaultReport | undefined): string[] {
  const known = baseline ? failedIn(baseline) : []
  return failedIn(report).filter((fault) => !known.includes(fault))
}

function failedIn({ rows }: FaultReport): string[] {
  return rows.filter(({ result }) => !isAsIntended(result)).map(({ fault }) => fault)
}

/** The table as text. */
export function reportAsText(report: FaultReport): string {
  const { arrived, tried } = countOutcomes(report)
  const width = Math.max(...report.rows.map(({ fault }) => fault.length))
  const lines = report.rows.map(({ fault, result }) => {
    const mark = isAsIntended(result) ? '✓' : '✗'
    return `${mark} ${fault.padEnd(width)}  ${resultAsText(result)}`
  })
  const head = `${report.url}: a click on ${report.click} requests ${report.kinds.join(', ')}`
  return [head, '', ...lines, '', `The click arrives ${arrived} of ${tried} times.`].join('\n')
}

export function resultAsText(result: ClickOutcome): string {
  return isAsIntended(result) ? `${result.type} after ${inSeconds(result.ms)}` : result.type
}

/** `4.0 s`. */
export function inSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}

/** The report for `--json` and `--baseline`, without pictures. */
export function reportAsJson({ rows, ...report }: FaultReport): string {
  const plain = rows.map(({ fault, result }) => ({ fault, result }))
  return `${JSON.stringify({ ...report, rows: plain }, undefined, 2)}\n`
}
