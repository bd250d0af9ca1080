import { inSeconds, isAsIntended } from '../../packages/faults/for-tests.ts'
import { WAITS } from '../growth/time-development.ts'
import { formatBytes, formatMs, formatNumber } from '../report/format-number.ts'
import { code, markdownTable } from '../report/markdown-table.ts'
import type { FaultResult, Framework, Results } from './results.ts'

/** The time of a click that ends sooner says nothing that a visitor would notice. */
const SHORT_MS = 1000

/** The comparison as Markdown. Throws if a part of it was never measured. */
export function peerTables({ machine, measured, patienceMs, frameworks }: Results): string[] {
  const days = [...new Set(Object.values(measured))].join(' and ')
  const head = ['', ...frameworks.map(({ title, version }) => `${title} ${version}`)]
  return [
    machine.replace(/^Measured on [\d-]+/, `Measured on ${days}`),
    markdownTable(head, figureRows(frameworks)),
    markdownTable(
      ['A click while …', ...frameworks.map(({ title }) => title)],
      faultRows(frameworks, patienceMs),
    ),
    ...growthTables(frameworks),
  ]
}

/** What developers wait for, where it was measured. */
function growthTables(frameworks: readonly Framework[]): string[] {
  const grown = frameworks.filter(({ growth }) => growth)
  const counts = Object.keys(grown[0]?.growth ?? {})
  const rows = WAITS.flatMap((wait) =>
    counts.map((count) => [
      `${wait.replace('cpu', 'CPU')}, ${formatNumber(Number(count))} routes`,
      ...grown.map(({ growth }) => formatMs(growth![count]![wait])),
    ]),
  )
  return grown.length === 0 ? [] : [markdownTable(['', ...grown.map(({ title }) => title)], rows)]
}

function figureRows(frameworks: readonly Framework[]): string[][] {
  const row = (name: string, value: (framework: Framework) => string) => [name, ...frameworks.map(value)]
  return [
    ...Object.keys(frameworks[0]!.cpu!).map((path) =>
      row(`CPU of ${code(path)}`, ({ cpu }) => formatMs(cpu![path]!)),
    ),
    row('scripts of `/`', ({ bytes }) => formatBytes(bytes!.scripts.gzip)),
    row('the same with the router', ({ bytes }) => formatBytes(bytes!.scriptsWithRouter.gzip)),
    ...Object.keys(frameworks[0]!.bytes!.html).map((path) =>
      row(`HTML of ${code(path)}`, ({ bytes }) => formatBytes(bytes!.html[path]!.gzip)),
    ),
    // Results from before this was measured don't have it.
    ...(frameworks.every(({ bytes }) => bytes?.repeats !== undefined)
      ? [row('each value in `/table/1000`', ({ bytes }) => `${bytes!.repeats} times`)]
      : []),
    row('click without pointing first', ({ clicks }) => formatMs(clicks!.cold.painted)),
    row('click after pointing', ({ clicks }) => formatMs(clicks!.pointed.painted)),
  ]
}

function faultRows(frameworks: readonly Framework[], patienceMs: number): string[][] {
  const faults = frameworks[0]!.faults!.map(({ fault }) => fault)
  const rows = faults.map((fault, index) => [
    fault,
    ...frameworks.map((framework) => endOf(framework.faults![index]!)),
  ])
  const counts = frameworks.map(({ faults }) => countOf(faults!))
  return [...rows, [`**there after ${patienceMs / 1000} s**`, ...counts]]
}

function endOf({ type, ms }: FaultResult): string {
  if (type === 'not requested') return '–'
  return ms === undefined || ms < SHORT_MS ? type : `${type}, ${inSeconds(ms)}`
}

/** Of the faults that concern the framework. */
function countOf(faults: readonly FaultResult[]): string {
  const tried = faults.flatMap(({ type }) => (type === 'not requested' ? [] : [{ type }]))
  const arrived = tried.filter(isAsIntended)
  return `**${arrived.length} of ${tried.length}**`
}
