import { formatBytes } from '../report/format-number.ts'
import { markdownTable } from '../report/markdown-table.ts'
import type { Samples } from '../samples.ts'
import { BYTES_OVER_REACT, type Figure } from '../targets.ts'

/** JavaScript of the start page. */
export function bytesTables({ median }: Samples): string[] {
  const react = median('react alone')
  const row = (name: string, bytes: number) => [name, formatBytes(bytes), signed(bytes - react)]
  const scripts = [
    ['React’s own: `hydrateRoot` and nothing else', formatBytes(react), ''],
    row('what runs with the document', median('arrive inDocument')),
    row('when the browser is idle: React, for what is on the page', median('arrive hydrated')),
    row('when somebody points at a link or control: the router', median('arrive withRouter')),
    row('idle, in a session that is measured', median('arrive withVitals')),
  ]
  return [markdownTable(['JavaScript of `/`, gzip', 'size', 'over React'], scripts)]
}

export function bytesFigures({ median }: Samples): Figure[] {
  const value = median('arrive hydrated') - median('react alone')
  return [{ name: 'the bytes of / over React’s', value, target: BYTES_OVER_REACT }]
}

function signed(bytes: number): string {
  return `${bytes < 0 ? '−' : '+'}${formatBytes(Math.abs(bytes))}`
}
