import { formatCount, formatMs, formatNumber, formatRatio } from './format-number.ts'
import { markdownTable } from './markdown-table.ts'
import type { Samples } from './samples.ts'
import { CONNECTIONS, ofSubjects, ROUTES, ROUTES_SUBJECTS, routesName, ROWS } from './subjects.ts'

export function rowsTable({ median }: Samples): string {
  const rows = ROWS.map((count) => {
    const [constant, plain, arrive] = ofSubjects((subject) =>
      median(`${subject} cpu /table/${count}`),
    )
    const times = [constant, plain, arrive].map(formatMs)
    return [formatCount(count), ...times, formatRatio(arrive, constant), formatRatio(arrive, plain)]
  })
  return markdownTable(['Rows', 'constant', 'plain', 'Arrive', 'to constant', 'to plain'], rows)
}

/** The share of a request and of a start that routes cost which are not requested. */
export function routesTable({ median }: Samples): string {
  const head = [
    'Routes',
    'CPU of `/`: plain',
    'Arrive',
    'cold start: plain',
    'Arrive',
    'its CPU: plain',
    'Arrive',
  ]
  const rows = ROUTES.map((count) => [
    formatCount(count),
    ...['cpu /', 'start-up', 'start-up cpu'].flatMap((what) =>
      ROUTES_SUBJECTS.map((subject) => formatMs(median(`${routesName(subject, count)} ${what}`))),
    ),
  ])
  return markdownTable(head, rows)
}

export function concurrencyTable({ median }: Samples): string {
  const head = ['Connections', 'constant', 'plain', 'Arrive', 'constant', 'plain', 'Arrive']
  const rows = CONNECTIONS.map((count) => [
    String(count),
    ...ofSubjects((subject) => formatNumber(median(`${subject} rate at ${count}`))),
    ...ofSubjects((subject) =>
      ['p50', 'p99']
        .map((part) => formatNumber(median(`${subject} ${part} at ${count}`)))
        .join(' / '),
    ),
  ])
  return markdownTable(head, rows)
}
