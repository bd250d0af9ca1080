import { formatBytes, needsAttention, WORKER_LIMIT_BYTES, type BuildSizes } from './needs-attention.ts'
import type { PageSize } from './page-sizes.ts'

export interface Summary extends BuildSizes {
  /** The number of pages that all visitors may share, by `cache` or `cacheControl`. */
  cacheable: number
  /** The number of routes with pages that are made at build. */
  prerendered: number
  /** The number of routes that have only a server module. */
  withoutPage: number
  /** From the working directory. */
  outDir: string
}

/** What a build prints when it is done. */
export function summaryLines(summary: Summary): string[] {
  const attention = needsAttention(summary)
  return [
    `Built into ${summary.outDir}. Sizes are after gzip; those of pages are a first load's, without HTML.`,
    '',
    ...aligned(rows(summary)).map((line) => `  ${line}`),
    '',
    ...(attention.length > 0 ? attention.map((line) => `! ${line}`) : ['Nothing needs attention.']),
  ]
}

type Row = readonly [label: string, ...cells: string[]]

function rows(summary: Summary): Row[] {
  const { pages, worker, files } = summary
  const bySize = pages.toSorted((a, b) => total(b) - total(a))
  const [largest, smallest] = [bySize[0], bySize.at(-1)]
  const share = worker.bytes / WORKER_LIMIT_BYTES
  const uploaded = files.reduce((sum, { bytes }) => sum + bytes, 0)
  return [
    ['Pages', String(pages.length), renderingOf(summary)],
    ...(largest ? [pageRow('Largest', largest)] : []),
    ...(smallest && pages.length > 1 ? [pageRow('Smallest', smallest)] : []),
    [
      'Worker',
      formatBytes(worker.gzip),
      `${formatBytes(worker.bytes)} before gzip, ${percent(share)} of Cloudflare’s limit`,
    ],
    ['Files', String(files.length), `${formatBytes(uploaded)} before gzip, served beside the Worker`],
  ]
}

/** Each page is counted once. */
function renderingOf({ pages, prerendered, cacheable, withoutPage }: Summary): string {
  const rendered = pages.length - prerendered - cacheable
  const all = [
    [rendered, 'rendered by the Worker for each request'],
    [cacheable, 'may be cached (cache, cacheControl)'],
    [prerendered, 'made by the build (prerender)'],
  ] as const
  const some = all.filter(([number]) => number > 0)
  const isOne = some.length === 1 && rendered > 0
  const texts = some.map(([number, text]) => (isOne ? text : `${number} ${text}`))
  const routes = withoutPage === 1 ? 'route' : 'routes'
  const others = withoutPage > 0 ? [`${withoutPage} ${routes} without a page`] : []
  return [...texts, ...others].join('; ')
}

function pageRow(label: string, page: PageSize): Row {
  const { pattern, scripts, styles } = page
  return [
    label,
    formatBytes(total(page)),
    `${pattern}: ${formatBytes(scripts)} of scripts, ${formatBytes(styles)} of styles`,
  ]
}

function total({ scripts, styles }: PageSize): number {
  return scripts + styles
}

function percent(share: number): string {
  return share < 0.01 ? 'less than 1 %' : `${Math.round(share * 100)} %`
}

function aligned(rows: readonly Row[]): string[] {
  const [labels, values] = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]!.length)))
  return rows.map(([label, value = '', ...others]) =>
    [label.padEnd(labels!), value.padStart(values!), ...others].join('  '),
  )
}
