import { routes } from '#app/routes.ts'
import type { Route } from '../../src/api/routes/route.ts'
import { ROUTE_LOAD_LIMIT_MS } from '../../src/navigation/route-load-limit.ts'
import { createMatcher } from '../../src/routing/match.ts'
import { decodePageHashes, pageHashesPath, type PageHashes } from '../../src/wire/page-hashes.ts'

interface OtherPage {
  /** The build of this tab. */
  build: string
  /** The hash that another build has sent with a page's data. */
  hash: string
}

/** Is the page of a URL the same in another build, so that this tab can show the data of that one? */
export async function isSamePage(url: URL, { build, hash }: OtherPage): Promise<boolean> {
  const hashes = await fetchHashes(build)
  const match = createMatcher<Route>(routes)(url)
  return match.type === 'page' && hashes[match.name] === hash
}

/** Empty if the file is gone. Browsers cache it. A form has no limit of its own, so this has one. */
async function fetchHashes(build: string): Promise<PageHashes> {
  try {
    const signal = AbortSignal.timeout(ROUTE_LOAD_LIMIT_MS)
    const response = await fetch(pageHashesPath(build), { signal })
    if (response.ok) return decodePageHashes(await response.json())
  } catch {
    // The network may come back.
  }
  return {}
}
