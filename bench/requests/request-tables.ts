import { formatMs, formatNumber } from '../report/format-number.ts'
import { code, markdownTable } from '../report/markdown-table.ts'
import type { Samples } from '../samples.ts'
import { CPU_TARGET_WITH_SESSION, CPU_TARGETS, type Figure } from '../targets.ts'
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

const HEAD = ['constant', 'Arrive’s renderer', 'plain', 'Arrive', 'Arrive to plain']

/** CPU of the Worker's process per request, and requests per second. */
export function requestTables(samples: Samples): string[] {
  return [
    markdownTable(['CPU per request', ...HEAD], rowsOf('cpu', formatMs, samples)),
    markdownTable(['Requests per second', ...HEAD], rowsOf('rate', formatNumber, samples)),
  ]
}

export function requestFigures({ ratio }: Samples): Figure[] {
  return ROWS.map(({ path, suffix, target }) => ({
    name: `CPU of ${path}${suffix}, to plain`,
    value: ratio(`arrive${suffix} cpu ${path}`, `plain${suffix} cpu ${path}`),
    target,
  }))
}

function rowsOf(
  what: 'cpu' | 'rate',
  format: (value: number) => string,
  { median, ratio }: Samples,
): string[][] {
  return ROWS.map(({ path, suffix }) => {
    const name = (subject: string) => `${subject}${suffix} ${what} ${path}`
    const value = (subject: string) => format(median(name(subject)))
    const least = suffix === '' ? [value('constant'), value('strings')] : ['', '']
    const share = ratio(name('arrive'), name('plain')).toFixed(2)
    const title = suffix === '' ? code(path) : `${code(path)} with a session`
    return [title, ...least, value('plain'), value('arrive'), `**${share}**`]
  })
}
