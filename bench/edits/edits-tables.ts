import { formatNumber } from '../report/format-number.ts'
import { markdownTable } from '../report/markdown-table.ts'
import type { Samples } from '../samples.ts'
import { READINGS } from './measure-edits.ts'

/** The memory of `npm run dev` by the number of edits. */
export function editsTables({ median }: Samples): string[] {
  const rows = Array.from({ length: READINGS + 1 }, (_, reading) => [
    formatNumber((median('edits') * reading) / READINGS),
    ...['vite', 'workerd'].map((name) => `${formatNumber(median(`${name} ${reading}`))} MB`),
  ])
  return [markdownTable(['Edits', 'Vite', 'workerd'], rows)]
}
