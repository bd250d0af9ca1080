import { canonicalPath } from '../../routing/canonical-path.ts'
import { pagePathOf } from '../../wire/page-data.ts'
import { DataRequest } from '../request/data-request.ts'

/**
 * The path that an app's middleware and endpoints are matched with: the same as for pages. With Hono's own
 * path, `/%40me` would miss a guard of `/@me/*` and reach the page (tests/worker/platform/guards.test.ts).
 */
export function middlewarePath(request: Request): string {
  const { pathname } = new URL(request.url)
  const pagePath = request instanceof DataRequest ? pathname : pagePathOf(pathname)
  return canonicalPath(pagePath ?? pathname)
}
