import { formatMs } from '../report/format-number.ts'
import { code, markdownTable } from '../report/markdown-table.ts'
import type { Samples } from '../samples.ts'
import { KEPT_CPU_TARGETS, type Figure } from '../targets.ts'
import { KEPT_PAGES } from './measure-kept.ts'

const HEAD = [
  'CPU per request',
  'plain, rendered',
  'Arrive, rendered',
  'kept',
  'to plain',
  'with middleware',
  'to plain',
]

/** What a page from the cache costs the Worker. */
export function keptTables({ median, ratio }: Samples): string[] {
  const rows = KEPT_PAGES.map((path) => {
    const value = (subject: string) => formatMs(median(`${subject} cpu ${path}`))
    const share = (subject: string) =>
      `**${ratio(`${subject} cpu ${path}`, `plain cpu ${path}`).toFixed(2)}**`
    const kept = ['kept', 'kept-with-session'].flatMap((subject) => [
      value(subject),
      share(subject),
    ])
    return [code(path), value('plain'), value('arrive'), ...kept]
  })
  return [markdownTable(HEAD, rows)]
}

export function keptFigures({ ratio }: Samples): Figure[] {
  return KEPT_PAGES.map((path) => ({
    name: `CPU of ${path} from the cache, to plain`,
    value: ratio(`kept cpu ${path}`, `plain cpu ${path}`),
    target: KEPT_CPU_TARGETS[path],
  }))
}
