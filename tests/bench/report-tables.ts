import { formatBytes, formatMs, formatNumber, formatRatio } from './format-number.ts'
import { markdownTable } from './markdown-table.ts'
import type { Samples } from './samples.ts'
import { CLIENT_MODULES } from './measure-bytes.ts'
import { PROFILED } from './measure-places.ts'
import { PLACES } from './name-places.ts'
import { CONNECTIONS, ROUTES, ROUTES_SUBJECTS, routesName, ROWS, STRINGS } from './subjects.ts'
import { BYTES_OVER_REACT, CPU_TARGETS, FIRST_BYTE_OVER_CONSTANT_MS } from './targets.ts'

/** CPU of the Worker's process per request. */
export function cpuTable({ median }: Samples): string {
  const head = [
    'CPU per request',
    'constant',
    'plain',
    'Arrive',
    'to constant',
    'to plain',
    'target',
  ]
  const rows = Object.entries(CPU_TARGETS).map(([path, target]) => {
    const [constant, plain, arrive] = ofSubjects((subject) => median(`${subject} cpu ${path}`))
    const ratios = [formatRatio(arrive, constant), `**${formatRatio(arrive, plain)}**`]
    return [
      code(path),
      ...[constant, plain, arrive].map(formatMs),
      ...ratios,
      `≤ ${target.toFixed(2)}`,
    ]
  })
  return markdownTable(head, rows)
}

/** Requests per second. */
export function rateTable({ median }: Samples): string {
  const head = ['Requests per second', 'constant', 'plain', 'Arrive', 'to constant', 'to plain']
  const rows = Object.keys(CPU_TARGETS).map((path) => {
    const [constant, plain, arrive] = ofSubjects((subject) => median(`${subject} rate ${path}`))
    const ratios = [formatRatio(arrive, constant), `**${formatRatio(arrive, plain)}**`]
    return [code(path), ...[constant, plain, arrive].map(formatNumber), ...ratios]
  })
  return markdownTable(head, rows)
}

/** What a request costs beyond its rendering, and what it could cost at least. */
export function leastTable({ median }: Samples): string {
  const head = [
    'CPU per request',
    'constant',
    'by hand, in strings',
    'Arrive',
    'plain',
    'least to plain',
  ]
  const rows = Object.keys(CPU_TARGETS).map((path) => {
    const names = ['constant', STRINGS, 'arrive', 'plain']
    const [constant, strings, arrive, plain] = names.map((name) => median(`${name} cpu ${path}`))
    const times = [constant!, strings!, arrive!, plain!].map(formatMs)
    return [code(path), ...times, formatRatio(strings!, plain!)]
  })
  return markdownTable(head, rows)
}

/** Where the CPU of a request goes, in µs. */
export function placesTable({ median }: Samples): string {
  const columns = Object.keys(CPU_TARGETS).flatMap((path) =>
    PROFILED.map((subject) => ({ path, subject })),
  )
  const head = columns.map(({ path, subject }) => `${code(path)} ${subject}`)
  const rows = PLACES.map((place) => [
    place,
    ...columns.map(({ path, subject }) => {
      const cpuMs = median(`${subject} cpu ${path}`)
      return `${formatNumber(1000 * cpuMs * median(`${subject} ${path} in ${place}`))} µs`
    }),
  ])
  return markdownTable(['', ...head], rows)
}

/** First and last byte of a page that streams. */
export function slowTable({ median }: Samples): string {
  const head = [code('/slow'), 'constant', 'plain', 'Arrive', 'Arrive − constant', 'target']
  const rows = ['first byte', 'last byte'].map((name) => {
    const times = ofSubjects((subject) => median(`${subject} ${name}`))
    const target = name === 'first byte' ? `≤ ${FIRST_BYTE_OVER_CONSTANT_MS} ms` : ''
    return [name, ...times.map(formatMs), formatMs(times[2] - times[0]), target]
  })
  return markdownTable(head, rows)
}

/** JavaScript of the start page, and what a deploy sends. */
export function bytesTable({ median }: Samples): string {
  const react = median('react alone')
  const over = (bytes: number) =>
    `${bytes < react ? '−' : '+'}${formatBytes(Math.abs(bytes - react))}`
  const rows = [
    ['React’s own: `hydrateRoot` and nothing else', formatBytes(react), '', ''],
    ...[
      ['the page at once', median('arrive atOnce')] as const,
      ['with what comes later on its own', median('arrive inTheEnd')] as const,
      ['and in a visit that is measured', median('arrive measured')] as const,
    ].map(([name, bytes]) => [
      name,
      formatBytes(bytes),
      over(bytes),
      `≤ +${formatBytes(BYTES_OVER_REACT)}`,
    ]),
  ]
  return markdownTable(['JavaScript of `/`, gzip', 'size', 'over React', 'target'], rows)
}

/** The files of Arrive's own among them. */
export function modulesTable({ median }: Samples): string {
  const [entry, start, hydrate] = CLIENT_MODULES.map((module) => median(`arrive ${module}`))
  const rows = [
    ['the first module: keeps early clicks, waits for the page’s moment', entry!],
    ['the router: prefetch, deadline, data, history, forms, faults', start!],
    ['the route table', median('arrive routes')],
    ['hydration, with the app’s document and error page', hydrate!],
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

/** How much of a request and of a start is for routes that nobody asks for. */
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

export function routesBytesTable({ median }: Samples): string {
  const head = [
    'Routes',
    'upload: plain',
    'Arrive',
    'JavaScript of `/`',
    'in the end',
    'the entry’s file',
    'the table’s file',
  ]
  const rows = ROUTES.map((count) => {
    const arrive = routesName('arrive', count)
    const parts = ['upload', 'atOnce', 'inTheEnd', 'entry', 'routes'].map(
      (part) => `${arrive} ${part}`,
    )
    const names = [`${routesName('plain', count)} upload`, ...parts]
    return [formatCount(count), ...names.map((name) => formatBytes(median(name)))]
  })
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

function ofSubjects<value>(valueOf: (subject: string) => value): [value, value, value] {
  return [valueOf('constant'), valueOf('plain'), valueOf('arrive')]
}

function code(text: string): string {
  return `\`${text}\``
}

function formatCount(count: number): string {
  return count.toLocaleString('en')
}
