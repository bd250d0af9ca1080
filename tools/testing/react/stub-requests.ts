import { BAD_DATA, type ActionResponse, type DataResponse } from '../../../client/loading/data-response.ts'
import type { PageRequests } from '../../../client/loading/page-requests.ts'
import { redirectResult } from '../../../client/loading/redirect-result.ts'
import { stubActionResponse, stubLoaderResponse, stubErrorResponse } from './call-route.ts'
import { thrownProblem } from './stub-problem.ts'
import { placeIn, stubRefusal, type StubTable } from './stub-table.ts'

/** Calls the loaders and actions of a stub in place of requests. Once it is unmounted, nothing responds. */
export function createStubRequests(table: StubTable, mounted: AbortSignal): PageRequests {
  return {
    // The router asks only for the data of pages.
    load: (url, { signal = mounted }) =>
      whileMounted(() => stubLoaderResponse(placeIn(table, url)!, { signal })),
    redirect: (url, location) => redirectResult(location, url),
    sendForm: (url, init) => whileMounted(() => sendForm(url, init)),
    sendAction: (url, init) => whileMounted(() => sendAction(url, init)),
    readAction: async () => BAD_DATA, // nothing is sent before there is a router
  }

  function whileMounted<value>(respond: () => value | Promise<value>): Promise<value> {
    return new Promise((resolve, reject) => {
      if (!mounted.aborted) {
        Promise.resolve(respond()).then((value) => mounted.aborted || resolve(value), reject)
      }
    })
  }

  /** As the Worker does: the loader comes after the action, and without a result the page is loaded again. */
  async function sendForm(url: URL, { body }: RequestInit): Promise<DataResponse> {
    const place = placeIn(table, url)!
    const response = await stubActionResponse(place, body as FormData)
    if (response.type !== 'result') return response
    const { result, status } = response
    if (result === undefined) return { type: 'redirect', to: url }
    return stubLoaderResponse(place, { signal: mounted, result, status })
  }

  async function sendAction(url: URL, { body }: RequestInit): Promise<ActionResponse> {
    const place = placeIn(table, url)
    if (place) return stubActionResponse(place, body as FormData)
    return stubErrorResponse(thrownProblem(stubRefusal(url, table), 404), {})
  }
}
