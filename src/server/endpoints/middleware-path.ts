import { canonicalPath } from '../../routing/canonical-path.ts'
import { pagePathOf } from '../../wire/page-data.ts'
import { DataRequest } from '../request/data-request.ts'

/**
 * The path that an app's middleware and endpoints are matched with: the one that pages are matched
 * with. Hono's own would let `/%40me` pass by a guard of `/@me/*`, and reach the page.
 */
export function middlewarePath(request: Request): string {
  const { pathname } = new URL(request.url)
  const pagePath = request instanceof DataRequest ? pathname : pagePathOf(pathname)
  return canonicalPath(pagePath ?? pathname)
}
