import { formatMs } from '../report/format-number.ts'
import { code, markdownTable } from '../report/markdown-table.ts'
import type { Samples } from '../samples.ts'
import { EDGE_CPU_TARGETS, type Figure } from '../targets.ts'
import { EDGE_PAGES } from './measure-edge.ts'

const HEAD = [
  'CPU per request',
  'plain, rendered',
  'Arrive, rendered',
  'edge',
  'to plain',
  'with middleware',
  'to plain',
]

/** What a page from the cache costs the Worker. */
export function edgeTables({ median, ratio }: Samples): string[] {
  const rows = EDGE_PAGES.map((path) => {
    const value = (subject: string) => formatMs(median(`${subject} cpu ${path}`))
    const share = (subject: string) =>
      `**${ratio(`${subject} cpu ${path}`, `plain cpu ${path}`).toFixed(2)}**`
    const edge = ['edge', 'edge-with-session'].flatMap((subject) => [value(subject), share(subject)])
    return [code(path), value('plain'), value('arrive'), ...edge]
  })
  return [markdownTable(HEAD, rows)]
}

export function edgeFigures({ ratio }: Samples): Figure[] {
  return EDGE_PAGES.map((path) => ({
    name: `CPU of ${path} from the cache, to plain`,
    value: ratio(`edge cpu ${path}`, `plain cpu ${path}`),
    target: EDGE_CPU_TARGETS[path],
  }))
}
