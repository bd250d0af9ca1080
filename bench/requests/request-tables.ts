import { formatMs } from '../report/format-number.ts'
import { code, markdownTable } from '../report/markdown-table.ts'
import type { Samples } from '../samples.ts'
import { CPU_TARGET_WITH_SESSION, CPU_TARGETS, LOAD_TARGETS, type Figure } from '../targets.ts'
import { REQUESTED, REQUESTED_WITH_SESSION } from './measure-requests.ts'

/** A page, or the same with a session: how its subjects' names end. */
const ROWS = [
  ...REQUESTED.map((path) => ({ path, suffix: '', target: CPU_TARGETS[path] })),
  ...REQUESTED_WITH_SESSION.map((path) => ({
    path,
    suffix: '-with-session',
    target: CPU_TARGET_WITH_SESSION,
  })),
]

const HEAD = ['CPU per request', 'constant', 'plain', 'before', 'Arrive', 'Arrive to plain']

const WAITS = ['longest response', 'longest stop', 'memory'] as const

/** CPU of the Worker's process per request, and what visitors wait for under load. */
export function requestTables(samples: Samples): string[] {
  return [
    markdownTable(
      HEAD,
      ROWS.map((row) => cpuRow(row, samples)),
    ),
    waitsTable(samples),
  ]
}

function cpuRow({ path, suffix }: (typeof ROWS)[number], { median, ratio }: Samples): string[] {
  const name = (subject: string) => `${subject}${suffix} cpu ${path}`
  const value = (subject: string) => formatMs(median(name(subject)))
  const onlyWithout = (subject: string) => (suffix === '' ? value(subject) : '')
  const share = ratio(name('arrive'), name('plain')).toFixed(2)
  const title = suffix === '' ? code(path) : `${code(path)} with a session`
  const others = [onlyWithout('constant'), value('plain'), onlyWithout('before')]
  return [title, ...others, value('arrive'), `**${share}**`]
}

function waitsTable({ median }: Samples): string {
  const rows = REQUESTED.flatMap((path) =>
    WAITS.map((wait) => {
      const format = (value: number) => (wait === 'memory' ? `${Math.round(value)} MB` : formatMs(value))
      const values = ['plain', 'before', 'arrive'].map((name) => median(`${name} ${wait} ${path}`))
      return [`${code(path)}: ${wait}`, ...values.map(format)]
    }),
  )
  return markdownTable(['Under load', 'plain', 'before', 'Arrive'], rows)
}

export function requestFigures({ ratio }: Samples): Figure[] {
  const cpu = ROWS.map(({ path, suffix, target }) => ({
    name: `CPU of ${path}${suffix}, to plain`,
    value: ratio(`arrive${suffix} cpu ${path}`, `plain${suffix} cpu ${path}`),
    target,
  }))
  const waits = ['/', '/items/7'].flatMap((path) =>
    Object.entries(LOAD_TARGETS).map(([name, target]) => ({
      name: `${name} of ${path}, to plain`,
      value: ratio(`arrive ${name} ${path}`, `plain ${name} ${path}`),
      target,
    })),
  )
  return [...cpu, ...waits]
}
