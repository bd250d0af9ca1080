import { ROUTES, ROWS } from '../builds/subjects.ts'
import { formatBytes, formatMs, formatNumber } from '../report/format-number.ts'
import { markdownTable } from '../report/markdown-table.ts'
import type { Samples } from '../samples.ts'
import { LARGE } from './large-app.ts'
import { WAITS } from './time-development.ts'

/** The CPU of a page by its rows, and what an app with many routes costs visitors and developers. */
export function growthTables({ median }: Samples): string[] {
  const rows = ROWS.map((count) => [
    formatNumber(count),
    ...['constant', 'plain', 'arrive'].map((subject) => formatMs(median(`${subject} cpu /table/${count}`))),
  ])
  const routes = ROUTES.map((count) => {
    const [plain, arrive] = [`plain-${count}-routes`, `arrive-${count}-routes`]
    const times = [plain, arrive].map((subject) => formatMs(median(`${subject} cpu /`)))
    const bytes = [`${plain} upload`, ...BYTES.map((part) => `${arrive} ${part}`)]
    return [formatNumber(count), ...times, ...bytes.map((name) => formatBytes(median(name)))]
  })
  const types = ROUTES.map((count) => [
    formatNumber(count),
    ...['plain', 'arrive'].map((subject) => formatMs(median(`${subject} types ${count}`))),
  ])
  const waitsOf = (app: string) => WAITS.map((wait) => formatMs(median(`${wait} ${app}`)))
  const development = [
    ...ROUTES.map((count) => [formatNumber(count), ...waitsOf(`${count}`)]),
    [LARGE, ...waitsOf(LARGE)],
  ]
  return [
    markdownTable(['Rows', 'CPU: constant', 'plain', 'Arrive'], rows),
    markdownTable([...ROUTES_HEAD, 'JavaScript of `/`', 'with the router'], routes),
    markdownTable(['Routes', 'CPU of `tsc`: plain', 'Arrive'], types),
    markdownTable(DEVELOPMENT_HEAD, development),
  ]
}

/** In the order of the columns. */
const BYTES = ['upload', 'hydrated', 'withRouter']
const ROUTES_HEAD = ['Routes', 'CPU of `/`: plain', 'Arrive', 'upload: plain', 'Arrive']

const DEVELOPMENT_HEAD = [
  ...['Routes', 'start', 'first page', 'page edit', 'its CPU', 'server edit', 'its CPU'],
  ...['build', 'its CPU'],
]
