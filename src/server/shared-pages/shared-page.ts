import type { DeferredResult } from '../../wire/deferred.ts'
import { encodeJson } from '../../wire/encode-json.ts'
import { reviveDates } from '../../wire/revive-dates.ts'
import type { DeferredValue, PageData } from '../data/loaded-data.ts'
import type { Shell } from '../rendering/shell/open-shell.ts'

/**
 * A page that was made without a visitor, as its two stores have it: files of the build, and the edge cache.
 * Its body is a document or the lines of a page's data; without parts it is sent as it is.
 */
export interface SharedPage<body = Uint8Array<ArrayBuffer>> {
  /** Those of its response, in a file. At the edge they are those of the HTTP response. */
  headers?: Record<string, string>
  /** Missing if the page has no personal parts. */
  parts?: SharedParts | undefined
  body: body
}

/** What all visitors share of a page with personal parts, but for its HTML. */
export interface SharedParts extends Pick<PageData, 'document' | 'layouts' | 'data'> {
  deferred: SharedValue[]
  /** Has a loader waited, or returned a deferred value for all? */
  waits: boolean
  /** Missing in a page's data. */
  shell?: Omit<Shell, 'html'>
}

/** A deferred value: one that all visitors share, or, without a result, a personal part. */
export interface SharedValue extends Omit<DeferredValue, 'result'> {
  result?: DeferredResult
}

/**
 * What one of the two stores has for a request. Without one that can be used, the page is rendered; a store
 * rejects only if what it has breaks off while it is read. A body that is a stream has to be read or
 * cancelled.
 */
export interface StoredPage {
  /** The edge cache may also have a redirect or an error, which pass it. */
  status: number
  headers: Headers
  /** Missing if the page has no personal parts. */
  parts?: SharedParts | undefined
  body: Uint8Array<ArrayBuffer> | ReadableStream | null
}

/** The header of a response of the entrypoint `SharedPages` that has a page with personal parts, encoded. */
export const HAS_PARTS = 'Arrive-Personal-Parts'

const LINE_BREAK = '\n'.charCodeAt(0)

/** Has all but the body, which would be longer as JSON. */
export function firstLineOf({ headers, parts }: Omit<SharedPage<string>, 'body'>): string {
  return `${encodeJson({ headers, parts })}\n`
}

export function encodeSharedPage(page: SharedPage<string>): string {
  return firstLineOf(page) + page.body
}

export function decodeSharedPage(bytes: Uint8Array<ArrayBuffer>): SharedPage {
  const end = bytes.indexOf(LINE_BREAK)
  const first = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end))) as SharedPage
  return { ...reviveDates(first), body: bytes.subarray(end + 1) }
}
