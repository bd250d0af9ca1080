import type { DeferredResult } from '../../wire/deferred.ts'
import { encodeJson } from '../../wire/encode-json.ts'
import { reviveDates } from '../../wire/revive-dates.ts'
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

const LINE_BREAK = '\n'.charCodeAt(0)

/** The first line has all but the HTML, which would be longer as JSON. */
export function encodeSplitPage({ shell, ...page }: SplitPage): string {
  const { html = new Uint8Array(), ...rest } = shell ?? {}
  const first = encodeJson({ ...page, ...(shell && { shell: rest }) })
  return `${START}${first.slice(1)}\n${new TextDecoder().decode(html)}`
}

export function isSplitPage(text: string): boolean {
  return text.startsWith(START)
}

export function decodeSplitPage(bytes: Uint8Array<ArrayBuffer>): SplitPage {
  const end = bytes.indexOf(LINE_BREAK)
  const first = new TextDecoder().decode(bytes.subarray(START.length, end))
  const page = reviveDates(JSON.parse(`{${first}`) as SplitPage)
  if (page.shell) page.shell.html = bytes.subarray(end + 1)
  return page
}
