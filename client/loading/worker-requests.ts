import { hasMiddleware, prerendered } from 'virtual:arrive/router-facts'
import { FETCHER_PURPOSE, RETAINED_LAYOUTS_HEADER, PURPOSE_HEADER } from '../../src/wire/data-requests.ts'
import { asksServer } from './asks-server.ts'
import { BAD_DATA, NO_DATA, type ActionResponse, type DataResponse } from './data-response.ts'
import { fetchData, readData, type DataRequestInit } from './fetch-data.ts'
import type { RetainedLayouts } from './loaded-layouts.ts'
import { isReachable, network } from './network.ts'
import type { LoadRequest, PageRequests } from './page-requests.ts'
import type { AnyResponse } from './read-response.ts'
import type { LoadAgain } from './receive-again.ts'
import { redirectResult } from './redirect-result.ts'
import { createTabBuild } from './tab-build.ts'

interface FetchOptions extends LoadRequest, Pick<DataRequestInit, 'isFile' | 'loadAgain'> {
  retained?: RetainedLayouts['retained']
}

interface WorkerRequests extends PageRequests {
  /** Loads deferred values of a page that were cut off. */
  loadAgain(url: URL): ReturnType<LoadAgain>
}

/** Makes the requests of a tab to its Worker. */
export function createWorkerRequests(build: string): WorkerRequests {
  const tab = createTabBuild(build)

  async function sendForm(url: URL, init: DataRequestInit): Promise<DataResponse> {
    const response = await fetchData(url, { loadAgain: () => loadDeferredAgain(url), ...init }, tab)
    return response.type === 'result' ? BAD_DATA : response
  }

  function fetchPage(url: URL, options: FetchOptions): Promise<DataResponse> {
    // Scripts may not set `Sec-Purpose`: https://developer.mozilla.org/docs/Glossary/Forbidden_request_header
    const headers: Record<string, string> = options.isPrefetch ? { [PURPOSE_HEADER]: 'prefetch' } : {}
    const { isFile, retained = [], signal = null } = options
    const { loadAgain = () => loadDeferredAgain(url, options) } = options
    if (retained.length > 0) headers[RETAINED_LAYOUTS_HEADER] = String(retained.length)
    return sendForm(url, { headers, signal, isFile, loadAgain })
  }

  /** Requests a page of which deferred values were cut off, when the server can be reached. */
  async function loadDeferredAgain(url: URL, options: FetchOptions = {}): ReturnType<LoadAgain> {
    const { signal = new AbortController().signal } = options
    if (!(await isReachable(signal))) await network.back(signal)
    const loadAgain = async () => undefined
    const response = await fetchPage(url, { ...options, isPrefetch: false, loadAgain })
    return 'deferred' in response ? response.deferred : undefined
  }

  return {
    load(url, request) {
      const { match, documentData, retained } = request
      const { name } = match
      if (documentData.state !== 'stale' && !asksServer(name, retained.length)) return NO_DATA
      return fetchPage(url, { ...request, isFile: prerendered.includes(name) })
    },
    // An endpoint or middleware of the app may respond before its redirect.
    redirect: (url, location, request) =>
      hasMiddleware ? fetchPage(url, request) : redirectResult(location, url),
    sendForm,
    sendAction: async (url, init) =>
      onlyAction(await fetchData(url, { ...init, headers: { [PURPOSE_HEADER]: FETCHER_PURPOSE } }, tab)),
    readAction: async (response, url) => onlyAction(await readData(response, { url, tab })),
    loadAgain: loadDeferredAgain,
  }
}

function onlyAction(response: AnyResponse): ActionResponse {
  return response.type === 'data' ? BAD_DATA : response
}
