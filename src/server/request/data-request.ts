import { DATA_PREFIX } from '../../wire/data-requests.ts'
import { pagePathOf } from '../../wire/page-data.ts'

/**
 * A form that the router sends, with the URL of its page, so that middleware and actions see one URL for a
 * page. Its signal follows that of the original (tests/worker/http-contract.test.ts).
 */
export class DataRequest extends Request {}

/** The request for the app. A form that the router sends becomes a `DataRequest` here. */
export function readRequest(request: Request): Request {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  // Of a request without a body, `shareContext` changes the URL if the app's own code needs the context.
  if (isRead || !request.url.includes(DATA_PREFIX)) return request
  const url = new URL(request.url)
  const pagePath = pagePathOf(url.pathname)
  if (pagePath === undefined) return request
  url.pathname = pagePath
  return new DataRequest(url, request)
}
