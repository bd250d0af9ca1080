import { canonicalPath } from '../../routing/canonical-path.ts'
import { pagePathOf } from '../../wire/page-data.ts'

/** What a URL parser reads as something else, or drops: https://url.spec.whatwg.org/#path-state */
const CHANGED_IN_URLS = /[\\\t\n\r]/g

/**
 * The path of a page in the key: the same for each way to encode it. `undefined` if the entrypoint would read
 * it as that of another page, whose middleware has not run.
 */
export function pathInKey({ pathname, origin }: URL): string | undefined {
  if (!pathname.includes('%')) return pathname
  const url = new URL(origin)
  url.pathname = canonicalPath(pathname).replaceAll(CHANGED_IN_URLS, encodeURIComponent)
  // `/%5Fdata/a` is a document.
  return pagePathOf(url.pathname) === undefined ? url.pathname : undefined
}
