import { dataFileOf } from '../../src/wire/data-file.ts'
import { deferredOf, joinDeferred, joinLayouts } from '../../src/wire/deferred.ts'
import {
  FETCHER_PURPOSE,
  KEPT_LAYOUTS_HEADER,
  PURPOSE_HEADER,
} from '../../src/wire/data-requests.ts'
import {
  dataPathOf,
  decodeFirstLine,
  isPageDataType,
  type FirstLine,
} from '../../src/wire/page-data.ts'
import { PROBLEM_TYPE } from '../../src/wire/problem.ts'
import { askOwnVersion, readPinnedVersion } from './ask-own-version.ts'
import type {
  ActionResponse,
  ActionResult,
  DataResponse,
  ErrorResponse,
  PageResponse,
  Unusable,
} from './data-response.ts'
import { isSamePage } from './is-same-page.ts'
import { isReachable, network } from './network.ts'
import { readDeferred } from './read-deferred.ts'
import { readLines } from './read-lines.ts'
import type { LoadAgain } from './receive-again.ts'
import { redirectTarget } from './redirect-target.ts'

interface FetchOptions {
  build: string
  /** Default: it is never aborted. */
  signal?: AbortSignal
  /** Default: no. */
  isPrefetch?: boolean
  /** How many outer layouts need no data. Default: none. */
  keptLayouts?: number
  /** Is the data in a file, for all or some params of the page? Default: no. */
  isFile?: boolean
  /** Default: deferred values that are cut off are loaded again. */
  loadAgain?: LoadAgain
}

interface DataRequestInit extends RequestInit {
  isFile?: boolean | undefined
  loadAgain?: LoadAgain
}

const BAD_DATA: Unusable = { type: 'unusable', reason: 'bad data' }
const NO_RESPONSE: Unusable = { type: 'unusable', reason: 'no response' }
/** Middleware or an endpoint of the app responds to this URL, with something that is no page. */
const NOT_A_PAGE: Unusable = { type: 'unusable', reason: 'not a page' }
const OTHER_BUILD: Unusable = { type: 'unusable', reason: 'other build' }

/** Fetches a page's data. Never rejects: a response that can't be used is a value. */
export function fetchPageData(url: URL, options: FetchOptions): Promise<DataResponse> {
  // Scripts may not set `Sec-Purpose`: https://developer.mozilla.org/docs/Glossary/Forbidden_request_header
  const headers: Record<string, string> = options.isPrefetch ? { [PURPOSE_HEADER]: 'prefetch' } : {}
  const { build, isFile, keptLayouts, signal = null } = options
  const { loadAgain = () => loadDeferredAgain(url, options) } = options
  if (keptLayouts) headers[KEPT_LAYOUTS_HEADER] = String(keptLayouts)
  return askOwnVersion(build, (version) =>
    requestPageData(url, { headers: { ...headers, ...version }, signal, isFile, loadAgain }, build),
  )
}

/** Requests a page of which deferred values were cut off, when the server can be reached. */
export async function loadDeferredAgain(url: URL, options: FetchOptions): ReturnType<LoadAgain> {
  const { signal = new AbortController().signal } = options
  if (!(await isReachable(signal))) await network.back(signal)
  const loadAgain = async () => undefined
  const response = await fetchPageData(url, { ...options, isPrefetch: false, loadAgain })
  return 'deferred' in response ? response.deferred : undefined
}

/** Sends a request to a page's data URL and reads the response. Never rejects. */
export async function requestPageData(
  url: URL,
  init: DataRequestInit,
  build: string,
): Promise<DataResponse> {
  const loadAgain = () => loadDeferredAgain(url, { build })
  const response = await request(url, { loadAgain, ...init }, build)
  return response.type === 'result' ? BAD_DATA : response
}

/** Sends a form to the action of a page, for its result alone. Never rejects. */
export async function requestAction(
  url: URL,
  init: RequestInit,
  build: string,
): Promise<ActionResponse> {
  const headers = { [PURPOSE_HEADER]: FETCHER_PURPOSE }
  return onlyAction(await request(url, { ...init, headers }, build))
}

/** The same for a form that was sent already; `undefined` if there was no response. */
export async function readAction(
  response: Promise<Response | undefined>,
  url: URL,
  build: string,
): Promise<ActionResponse> {
  return onlyAction(await read(response, { url, build }))
}

function onlyAction(response: AnyResponse): ActionResponse {
  return response.type === 'data' ? BAD_DATA : response
}

type AnyResponse = DataResponse | ActionResult

interface DataRequest {
  url: URL
  build: string
  loadAgain?: LoadAgain | undefined
}

async function request(
  url: URL,
  { isFile, loadAgain, ...init }: DataRequestInit,
  build: string,
): Promise<AnyResponse> {
  const { pathname, search } = url
  const path = isFile ? dataFileOf({ build, pagePath: pathname }) : dataPathOf(pathname)
  // While a request hangs, Chromium 156 and Firefox 153 delay a second one to its URL for 20 s,
  // unless the cache is not used: docs/decisions/002-deadline.md.
  return read(fetch(path + search, { cache: 'no-store', ...init }), { url, build, loadAgain })
}

async function read(
  fetching: Promise<Response | undefined>,
  request: DataRequest,
): Promise<AnyResponse> {
  try {
    const response = await fetching
    if (!response) return NO_RESPONSE
    const result = await readResponse(response, request)
    if (!response.bodyUsed) await response.body?.cancel()
    return result
  } catch {
    return NO_RESPONSE // reset, cut off, no network, or aborted
  }
}

async function readResponse(
  response: Response,
  { url, build, loadAgain }: DataRequest,
): Promise<AnyResponse> {
  const lines = linesOf(response)
  if (!lines) return BAD_DATA
  const { value } = await lines.next()
  const first = value === undefined ? undefined : decodeFirstLine(value)
  // A form that is refused has a status from 400 on, and page data all the same.
  const isUsable = first && (response.status < 500 || 'problem' in first)
  const canShow = isUsable && (await fitsTab(first, url, build))
  if (canShow && 'deferred' in first && first.deferred.length > 0)
    return whole(first, lines, loadAgain)
  await lines.return()
  if (!isUsable) return BAD_DATA
  if (!canShow) return OTHER_BUILD
  if ('fullPageLoad' in first) return NOT_A_PAGE
  if ('redirect' in first) return readRedirect(first.redirect, url)
  if ('deferred' in first) return whole(first, lines, loadAgain)
  return { type: 'result', result: first.result, status: first.status }
}

/** Is the response of this tab's build, or of another one that has the same page? */
async function fitsTab(first: FirstLine, url: URL, build: string): Promise<boolean> {
  if (first.build === build) return true
  void readPinnedVersion(build) // beside the hashes, because it may be needed next
  const hash = 'pageHash' in first ? first.pageHash : undefined
  return hash !== undefined && isSamePage(url, { build, hash })
}

function linesOf(response: Response): AsyncGenerator<string, void> | undefined {
  const type = response.headers.get('Content-Type') ?? ''
  if (type.startsWith(PROBLEM_TYPE)) return onlyLine(response)
  return isPageDataType(type) && response.body ? readLines(response.body) : undefined
}

/** A problem is a JSON document: it needs no line break at its end. */
async function* onlyLine(response: Response): AsyncGenerator<string, void> {
  yield await response.text()
}

function readRedirect(location: string, url: URL): DataResponse {
  const to = redirectTarget(location, url)
  return to ? { type: 'redirect', to } : BAD_DATA
}

/** A page or an error, with its deferred values. */
function whole(
  first: Extract<FirstLine, { deferred: string[] }>,
  lines: AsyncGenerator<string, void>,
  loadAgain: LoadAgain | undefined,
): PageResponse | ErrorResponse {
  const { promises: deferred, isComplete } = readDeferred(first.deferred, lines, loadAgain)
  const { layouts } = first
  const document = joinDeferred(first.document, deferredOf(deferred, 'document'))
  const around = layouts && joinLayouts(layouts, deferred)
  const common = { document, deferred, isComplete }
  if ('problem' in first) {
    return { type: 'error', problem: first.problem, layouts: around, ...common }
  }
  const { search, result, status = 200 } = first
  const data = joinDeferred(first.data, deferredOf(deferred))
  return { type: 'data', search, data, layouts: around ?? [], result, status, ...common }
}
