import { decodeFirstLine } from '../../wire/page-data.ts'
import { isSplitPage } from '../split-pages/split-page.ts'

/** Do these lines have a page's data, and not a redirect or an error in its place? */
export function hasPageData(lines: string): boolean {
  if (isSplitPage(lines)) return true
  const first = decodeFirstLine(lines.slice(0, lines.indexOf('\n')))
  return first !== undefined && 'data' in first
}
