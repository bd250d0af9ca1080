import { DATA_PREFIX, pagePathOf } from '../../wire/page-data.ts'

/**
 * A request of the router for a page's data, with the URL of the page, so that middleware and loaders
 * see one URL whoever asks. Its signal follows that of the original (tests/worker/http-contract.test.ts).
 */
export class DataRequest extends Request {}

/** The request as the app sees it: a `DataRequest` if it asks for data. */
export function readRequest(request: Request): Request {
  // Most requests are for documents, and cost no URL here.
  if (!request.url.includes(DATA_PREFIX)) return request
  const url = new URL(request.url)
  const pagePath = pagePathOf(url.pathname)
  if (pagePath === undefined) return request
  url.pathname = pagePath
  return new DataRequest(url, request)
}
