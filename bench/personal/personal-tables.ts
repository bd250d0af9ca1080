import { formatMs } from '../report/format-number.ts'
import { code, markdownTable } from '../report/markdown-table.ts'
import type { Samples } from '../samples.ts'
import { PERSONAL_CPU_TARGETS, type Figure } from '../targets.ts'
import { PERSONAL_PAGES, PERSONAL_SUBJECTS, SESSION_DELAYS } from './measure-personal.ts'

const CPU_HEAD = ['CPU per request', 'plain, rendered', 'Arrive, rendered', 'shared', 'to plain']
const FIRST_BYTE_HEAD = ['The session takes', 'first byte, rendered', 'shared', 'whole, rendered', 'shared']

/** What a page that shows the name of its visitor costs, and when its first byte comes. */
export function personalTables({ median, ratio }: Samples): string[] {
  const cpu = PERSONAL_PAGES.map((path) => {
    const value = (subject: string) => formatMs(median(`${subject} cpu ${path}`))
    const share = ratio(`personal cpu ${path}`, `plain-with-session cpu ${path}`).toFixed(2)
    return [code(path), ...PERSONAL_SUBJECTS.map(value), `**${share}**`]
  })
  const firstBytes = SESSION_DELAYS.map((delay) => {
    const values = ['first byte', 'whole'].flatMap((what) =>
      ['named', 'personal'].map((subject) => formatMs(median(`${subject} ${what} ${delay}`))),
    )
    return [`${delay} ms`, ...values]
  })
  return [markdownTable(CPU_HEAD, cpu), markdownTable(FIRST_BYTE_HEAD, firstBytes)]
}

export function personalFigures({ ratio }: Samples): Figure[] {
  return Object.entries(PERSONAL_CPU_TARGETS).map(([path, target]) => ({
    name: `CPU of ${path}, with a personal part, to plain`,
    value: ratio(`personal cpu ${path}`, `plain-with-session cpu ${path}`),
    target,
  }))
}
