import {
  dataFileOf,
  FETCHER_PURPOSE,
  RETAINED_LAYOUTS_HEADER,
  PURPOSE_HEADER,
} from '../../src/wire/data-requests.ts'
import { dataPathOf } from '../../src/wire/page-data.ts'
import type { ActionResponse, DataResponse, Unusable } from './data-response.ts'
import { isReachable, network } from './network.ts'
import { BAD_DATA, readResponse, type AnyResponse, type RequestFacts } from './read-response.ts'
import type { LoadAgain } from './receive-again.ts'

interface FetchOptions {
  build: string
  /** Default: it is never aborted. */
  signal?: AbortSignal
  /** Default: no. */
  isPrefetch?: boolean
  /** How many outer layouts need no data. Default: none. */
  retainedLayouts?: number
  /** Is the data in a file, for all or some params of the page? Default: no. */
  isFile?: boolean
  /** Default: deferred values that are cut off are loaded again. */
  loadAgain?: LoadAgain
}

interface DataRequestInit extends RequestInit {
  isFile?: boolean | undefined
  loadAgain?: LoadAgain
}

const NO_RESPONSE: Unusable = { type: 'unusable', reason: 'no response' }

/** Fetches a page's data. Never rejects: a response that can't be used is a value. */
export function fetchPageData(url: URL, options: FetchOptions): Promise<DataResponse> {
  // Scripts may not set `Sec-Purpose`: https://developer.mozilla.org/docs/Glossary/Forbidden_request_header
  const headers: Record<string, string> = options.isPrefetch ? { [PURPOSE_HEADER]: 'prefetch' } : {}
  const { build, isFile, retainedLayouts, signal = null } = options
  const { loadAgain = () => loadDeferredAgain(url, options) } = options
  if (retainedLayouts) headers[RETAINED_LAYOUTS_HEADER] = String(retainedLayouts)
  return requestPageData(url, { headers, signal, isFile, loadAgain }, build)
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
export async function requestPageData(url: URL, init: DataRequestInit, build: string): Promise<DataResponse> {
  const loadAgain = () => loadDeferredAgain(url, { build })
  const response = await request(url, { loadAgain, ...init }, build)
  return response.type === 'result' ? BAD_DATA : response
}

/** Sends a form to the action of a page, for its result alone. Never rejects. */
export async function requestAction(url: URL, init: RequestInit, build: string): Promise<ActionResponse> {
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

async function request(
  url: URL,
  { isFile, loadAgain, ...init }: DataRequestInit,
  build: string,
): Promise<AnyResponse> {
  const { pathname, search } = url
  const path = isFile ? dataFileOf({ build, pagePath: pathname }) : dataPathOf(pathname)
  // While a request hangs, Chromium 156 and Firefox 153 delay a second one to its URL for 20 s,
  // unless the cache is not used: docs/decisions/002-deadline.md.
  const keepalive = !init.body && hasLateStylesheet()
  const fetching = fetch(path + search, { cache: 'no-store', keepalive, ...init })
  return read(fetching, { url, build, loadAgain })
}

/**
 * Is a stylesheet on its way? Firefox 153 then holds back all requests of `fetch` but those with `keepalive`,
 * for as long as it takes (`start.css/hangs/revalidate` in tests/browser/late-files).
 */
function hasLateStylesheet(): boolean {
  const links = [...document.getElementsByTagName('link')]
  return links.some(({ rel, sheet }) => rel === 'stylesheet' && !sheet)
}

async function read(fetching: Promise<Response | undefined>, request: RequestFacts): Promise<AnyResponse> {
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
