import { hasVisitor } from 'virtual:arrive/visitor-fact'
import { dataFileOf } from '../../src/wire/data-file.ts'
import { dataPathOf } from '../../src/wire/page-data.ts'
import { formHeaders } from '../visitor/page-visitor.ts'
import { NO_RESPONSE } from './data-response.ts'
import { readResponse, type AnyResponse, type RequestFacts } from './read-response.ts'
import type { TabBuild } from './tab-build.ts'
import type { LoadAgain } from './receive-again.ts'

export interface DataRequestInit extends RequestInit {
  /** Is the data in a file, for all or some params of the page? Default: no. */
  isFile?: boolean | undefined
  /** Loads deferred values that are cut off. Default: they fail. */
  loadAgain?: LoadAgain
}

/** Sends a request to a page's data URL and reads the response. Never rejects. */
export async function fetchData(
  url: URL,
  { isFile, loadAgain, ...init }: DataRequestInit,
  tab: TabBuild,
): Promise<AnyResponse> {
  const { pathname, search } = url
  const path = isFile ? dataFileOf({ build: tab.id, pagePath: pathname }) : dataPathOf(pathname)
  // While a request hangs, Chromium 156 and Firefox 153 delay a second one to its URL for 20 s,
  // unless the cache is not used: docs/decisions/002-deadline.md.
  const keepalive = !init.body && hasLateStylesheet()
  if (hasVisitor && init.body) init.headers = { ...init.headers, ...formHeaders() }
  const fetching = fetch(path + search, { cache: 'no-store', keepalive, ...init })
  return readData(fetching, { url, tab, loadAgain })
}

/**
 * Is a stylesheet on its way? Firefox 153 then holds back all requests of `fetch` but those with `keepalive`,
 * for as long as it takes (`start.css/hangs/revalidate` in tests/browser/late-files).
 */
function hasLateStylesheet(): boolean {
  const links = [...document.getElementsByTagName('link')]
  return links.some(({ rel, sheet }) => rel === 'stylesheet' && !sheet)
}

/** Reads the response to such a request. Never rejects. */
export async function readData(
  fetching: Promise<Response | undefined>,
  request: RequestFacts,
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
