import { formatMs, formatNumber, formatRatio } from './format-number.ts'
import { code, markdownTable } from './markdown-table.ts'
import { PROFILED } from './measure-places.ts'
import { PLACES } from './name-places.ts'
import type { Samples } from './samples.ts'
import { ofSubjects, STRINGS } from './subjects.ts'
import { CPU_TARGETS, FIRST_BYTE_OVER_CONSTANT_MS } from './targets.ts'

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

/** The CPU time of a request by its parts, in µs. */
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
