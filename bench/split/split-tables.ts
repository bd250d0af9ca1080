import { formatMs } from '../report/format-number.ts'
import { code, markdownTable } from '../report/markdown-table.ts'
import type { Samples } from '../samples.ts'
import { SPLIT_CPU_TARGETS, type Figure } from '../targets.ts'
import { SESSION_DELAYS, SPLIT_PAGES } from './measure-split.ts'

const CPU_HEAD = ['CPU per request', 'plain, rendered', 'Arrive, rendered', 'split', 'to plain']
const FIRST_BYTE_HEAD = [
  'The session takes',
  'first byte, rendered',
  'split',
  'whole, rendered',
  'split',
]

/** What a page that shows the name of its visitor costs, and when its first byte comes. */
export function splitTables({ median, ratio }: Samples): string[] {
  const cpu = SPLIT_PAGES.map((path) => {
    const value = (subject: string) => formatMs(median(`${subject} cpu ${path}`))
    const share = ratio(`split cpu ${path}`, `plain-with-session cpu ${path}`).toFixed(2)
    return [code(path), value('plain-with-session'), value('named'), value('split'), `**${share}**`]
  })
  const firstBytes = SESSION_DELAYS.map((delay) => {
    const values = ['first byte', 'whole'].flatMap((what) =>
      ['named', 'split'].map((subject) => formatMs(median(`${subject} ${what} ${delay}`))),
    )
    return [`${delay} ms`, ...values]
  })
  return [markdownTable(CPU_HEAD, cpu), markdownTable(FIRST_BYTE_HEAD, firstBytes)]
}

export function splitFigures({ ratio }: Samples): Figure[] {
  return Object.entries(SPLIT_CPU_TARGETS).map(([path, target]) => ({
    name: `CPU of ${path}, split, to plain`,
    value: ratio(`split cpu ${path}`, `plain-with-session cpu ${path}`),
    target,
  }))
}
