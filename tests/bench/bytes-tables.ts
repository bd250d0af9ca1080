import { formatBytes, formatCount, formatMs } from './format-number.ts'
import { markdownTable } from './markdown-table.ts'
import { CLIENT_MODULES } from './measure-bytes.ts'
import type { Samples } from './samples.ts'
import { ofSubjects, ROUTES, routesName } from './subjects.ts'
import { BYTES_OVER_REACT } from './targets.ts'

/** JavaScript of the start page, and what a deploy sends. */
export function bytesTable({ median }: Samples): string {
  const react = median('react alone')
  const over = (bytes: number) =>
    `${bytes < react ? '−' : '+'}${formatBytes(Math.abs(bytes - react))}`
  const target = `≤ +${formatBytes(BYTES_OVER_REACT)}`
  const row = (name: string, bytes: number, limit = '') => [
    name,
    formatBytes(bytes),
    over(bytes),
    limit,
  ]
  const rows = [
    ['React’s own: `hydrateRoot` and nothing else', formatBytes(react), '', ''],
    row('the page at once', median('arrive inDocument'), target),
    row(
      'when the browser is idle: React, for what is on the page',
      median('arrive hydrated'),
      target,
    ),
    row('when somebody points at a link or control: the router', median('arrive withRouter')),
    row('idle, in a visit that is measured', median('arrive withVitals')),
  ]
  return markdownTable(['JavaScript of `/`, gzip', 'size', 'over React', 'target'], rows)
}

/** The files of Arrive's own among them. */
export function modulesTable({ median }: Samples): string {
  const [entry, page, routing] = CLIENT_MODULES.map((module) => median(`arrive ${module}`))
  const rows = [
    ['the first module: keeps early clicks, waits for the page’s moment', entry!],
    ['hydration, with the app’s document and error page', page!],
    ['the route table of all pages, which comes with the router', median('arrive routes')],
    ['the router: prefetch, deadline, data, history, forms, faults', routing!],
  ] as const
  return markdownTable(
    ['Arrive’s own files', 'gzip'],
    rows.map(([name, bytes]) => [name, formatBytes(bytes)]),
  )
}

export function uploadTable({ median }: Samples): string {
  const [, ...uploads] = ofSubjects((subject) => formatBytes(median(`${subject} upload`)))
  const startUps = ofSubjects((subject) => formatMs(median(`${subject} start-up`)))
  const cpus = ofSubjects((subject) => formatMs(median(`${subject} start-up cpu`)))
  return markdownTable(
    ['Worker', 'constant', 'plain', 'Arrive'],
    [
      ['upload, gzip', '', ...uploads],
      ['cold start to the first answer', ...startUps],
      ['CPU of workerd till then', ...cpus],
    ],
  )
}

export function routesBytesTable({ median }: Samples): string {
  const head = [
    'Routes',
    'upload: plain',
    'Arrive',
    'JavaScript of `/`',
    'when idle',
    'with the router',
    'the entry’s file',
    'the table’s file',
  ]
  const rows = ROUTES.map((count) => {
    const arrive = routesName('arrive', count)
    const parts = ['upload', 'inDocument', 'hydrated', 'withRouter', 'entry', 'routes'].map(
      (part) => `${arrive} ${part}`,
    )
    const names = [`${routesName('plain', count)} upload`, ...parts]
    return [formatCount(count), ...names.map((name) => formatBytes(median(name)))]
  })
  return markdownTable(head, rows)
}
