import { formatBytes, formatNumber } from '../report/format-number.ts'
import { markdownTable } from '../report/markdown-table.ts'
import type { Samples } from '../samples.ts'
import { TABLES } from './measure-bytes.ts'
import { BYTES_OVER_REACT, type Figure } from '../targets.ts'

/** JavaScript of the start page. */
export function bytesTables({ median }: Samples): string[] {
  const react = median('react alone')
  const row = (name: string, bytes: number) => [name, formatBytes(bytes), signed(bytes - react)]
  const scripts = [
    ['React’s own: `hydrateRoot` and nothing else', formatBytes(react), ''],
    row('runs with the document', median('arrive inDocument')),
    row('React, when the browser is idle', median('arrive hydrated')),
    row('the router, when a visitor points at a link or control', median('arrive withRouter')),
    row('when idle, in a session with vitals', median('arrive withVitals')),
  ]
  const documents = TABLES.map(({ subject, path }, at) => [
    TITLES[at]!,
    formatBytes(median(`${subject} html ${path}`)),
    formatNumber(median(`${subject} repeats ${path}`)),
  ])
  return [
    markdownTable(['JavaScript of `/`, gzip', 'size', 'over React'], scripts),
    markdownTable(['Document of `/table/1000`', 'gzip', 'each value'], documents),
  ]
}

/** In the order of `TABLES`. */
const TITLES = ['plain', 'Arrive', "Arrive, `hydrate: 'never'`"]

export function bytesFigures({ median }: Samples): Figure[] {
  const value = median('arrive hydrated') - median('react alone')
  return [{ name: 'the bytes of / over React’s', value, target: BYTES_OVER_REACT }]
}

function signed(bytes: number): string {
  return `${bytes < 0 ? '−' : '+'}${formatBytes(Math.abs(bytes))}`
}
