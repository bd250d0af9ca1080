import { formatMs } from '../report/format-number.ts'
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

const HEAD = ['CPU per request', 'constant', 'Arrive’s renderer', 'plain', 'Arrive']

/** CPU of the Worker's process per request. */
export function requestTables({ median, ratio }: Samples): string[] {
  const rows = ROWS.map(({ path, suffix }) => {
    const name = (subject: string) => `${subject}${suffix} cpu ${path}`
    const value = (subject: string) => formatMs(median(name(subject)))
    const least = suffix === '' ? [value('constant'), value('strings')] : ['', '']
    const share = ratio(name('arrive'), name('plain')).toFixed(2)
    const title = suffix === '' ? code(path) : `${code(path)} with a session`
    return [title, ...least, value('plain'), value('arrive'), `**${share}**`]
  })
  return [markdownTable([...HEAD, 'Arrive to plain'], rows)]
}

export function requestFigures({ ratio }: Samples): Figure[] {
  return ROWS.map(({ path, suffix, target }) => ({
    name: `CPU of ${path}${suffix}, to plain`,
    value: ratio(`arrive${suffix} cpu ${path}`, `plain${suffix} cpu ${path}`),
    target,
  }))
}
