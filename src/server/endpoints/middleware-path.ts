import { canonicalPath } from '../../routing/canonical-path.ts'
import { pagePathOf } from '../../wire/page-data.ts'

/**
 * The path that an app's middleware and endpoints are matched with: the one that pages are matched
 * with. Hono's own would let `/%40me` pass by a guard of `/@me/*`, and reach the page.
 */
export function middlewarePath({ url }: Request): string {
  const { pathname } = new URL(url)
  return canonicalPath(pagePathOf(pathname) ?? pathname)
}
