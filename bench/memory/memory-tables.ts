import { formatMs, formatNumber } from '../report/format-number.ts'
import { markdownTable } from '../report/markdown-table.ts'
import type { Samples } from '../samples.ts'
import { HEAP_LIMIT_MB, MEMORY_SUBJECTS } from './measure-memory.ts'
import { INTERRUPTED_CLICKS, SOME_CLICKS, TABS } from './measure-tab.ts'

export function memoryTables(samples: Samples): string[] {
  return [requestsTable(samples), tabTable(samples)]
}

/** The most memory that workerd had, and its CPU per request. */
function requestsTable({ median }: Samples): string {
  const rows = MEMORY_SUBJECTS.map((subject) => [
    subject === 'arrive' ? 'Arrive' : subject,
    ...['free', 'limited'].flatMap((heap) => [
      `${formatNumber(median(`${subject} ${heap} memory`))} MB`,
      formatMs(median(`${subject} ${heap} cpu`)),
    ]),
  ])
  const limit = `with a heap of ${HEAP_LIMIT_MB} MB`
  return markdownTable(['`/table/1000`', 'memory', 'CPU', `memory ${limit}`, 'CPU'], rows)
}

function tabTable({ median }: Samples): string {
  const row = (title: string, what: string, format: (value: number) => string) => [
    title,
    ...TABS.map((name) => format(median(`${name} ${what}`))),
  ]
  const megabytes = (value: number) => `${value.toFixed(1)} MB`
  return markdownTable(
    ['A tab', 'Arrive', 'React Router'],
    [
      row(`heap after ${SOME_CLICKS} clicks`, 'early heap', megabytes),
      row('heap after all clicks', 'late heap', megabytes),
      row(`click to page, p95 of the first ${SOME_CLICKS}`, 'early click', formatMs),
      row(`click to page, p95 of the last ${SOME_CLICKS}`, 'late click', formatMs),
      row(`nodes that ${INTERRUPTED_CLICKS} interrupted clicks leave`, 'nodes left', String),
      row('heap that they leave', 'heap left', megabytes),
    ],
  )
}
