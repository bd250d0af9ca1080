import type { DeferredResult } from '../../wire/deferred.ts'
import type { DeferredValue, PageData } from '../data/loaded-data.ts'
import type { Shell } from '../rendering/shell/shell.ts'

/** What all visitors share of a page with holes: its data without theirs, and for a document the HTML around them. */
export interface SplitPage extends Pick<PageData, 'document' | 'layouts' | 'data'> {
  deferred: SplitValue[]
  /** Missing in a page's data. */
  shell?: Shell
}

/** A deferred value: one that all visitors share, or, without a result, a hole. */
export interface SplitValue extends Omit<DeferredValue, 'result'> {
  result?: DeferredResult
}

/** The header of an answer that has a split page. */
export const SPLIT_HEADER = 'Arrive-Split'

/** Neither HTML nor a page's data begins so. */
const START = '{"isSplit":true,'

/** The first line has all but the HTML, which would be longer as JSON. */
export function encodeSplitPage({ shell, ...page }: SplitPage): string {
  const { html = '', segments = '', postponed } = shell ?? {}
  const first = JSON.stringify({ ...page, ...(shell && { htmlLength: html.length, postponed }) })
  return `${START}${first.slice(1)}\n${html}${segments}`
}

/** `undefined` if the text is a page without holes. */
export function decodeSplitPage(text: string): SplitPage | undefined {
  if (!text.startsWith(START)) return undefined
  const end = text.indexOf('\n')
  const { htmlLength, postponed, ...page } = JSON.parse(`{${text.slice(START.length, end)}`)
  if (htmlLength === undefined) return page
  const from = end + 1 + htmlLength
  return {
    ...page,
    shell: { html: text.slice(end + 1, from), segments: text.slice(from), postponed },
  }
}
