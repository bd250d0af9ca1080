import { formatMs, formatNumber } from '../report/format-number.ts'
import { markdownTable } from '../report/markdown-table.ts'
import type { Samples } from '../samples.ts'
import { HEAP_LIMIT_MB, MEMORY_SUBJECTS } from './measure-memory.ts'

/** The most memory that workerd had, and its CPU per request. */
export function memoryTables({ median }: Samples): string[] {
  const rows = MEMORY_SUBJECTS.map((subject) => [
    subject === 'arrive' ? 'Arrive' : subject,
    ...['free', 'limited'].flatMap((heap) => [
      `${formatNumber(median(`${subject} ${heap} memory`))} MB`,
      formatMs(median(`${subject} ${heap} cpu`)),
    ]),
  ])
  const limit = `with a heap of ${HEAP_LIMIT_MB} MB`
  return [markdownTable(['`/table/1000`', 'memory', 'CPU', `memory ${limit}`, 'CPU'], rows)]
}
