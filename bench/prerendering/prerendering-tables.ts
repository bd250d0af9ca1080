import { formatBytes, formatMs, formatNumber } from '../report/format-number.ts'
import { markdownTable } from '../report/markdown-table.ts'
import type { Samples } from '../samples.ts'
import { WAYS } from './measure-prerendering.ts'

const NAMES: Record<(typeof WAYS)[number], string> = {
  rendered: 'rendered',
  behind: 'a file behind the Worker',
  static: 'a file without Worker',
}

/** The first byte of one page and how often the Worker has run for it, and what the files of many pages add to an upload. */
export function prerenderingTables({ median }: Samples): string[] {
  const ways = WAYS.map((way) => [
    NAMES[way],
    formatMs(median(`${way} first byte`)),
    `${formatNumber(median(`${way} worker`))} %`,
  ])
  const upload = [
    formatNumber(median('pages')),
    formatBytes(median('documents')),
    formatBytes(median('data')),
  ]
  return [
    markdownTable(['A small page', 'first byte', 'requests that run the Worker'], ways),
    markdownTable(['Pages of this site that are files', 'documents, gzip', 'data, gzip'], [upload]),
  ]
}
