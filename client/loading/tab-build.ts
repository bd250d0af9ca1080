import { routes } from '#app/routes.ts'
import type { Route } from '../../src/api/routes/route.ts'
import { ROUTE_LOAD_LIMIT_MS } from '../../src/navigation/route-load-limit.ts'
import { createMatcher } from '../../src/routing/match.ts'
import { decodePageHashes, pageHashesPath, type PageHashes } from '../../src/wire/page-hashes.ts'

/** The build of a tab. */
export interface TabBuild {
  id: string
  /** Has it the same page at a URL as a build whose page data has this hash, so that this tab can show it? */
  hasSame(url: URL, hash: string): Promise<boolean>
}

/** Reads the hashes of the build's pages when they are first needed. */
export function createTabBuild(id: string): TabBuild {
  let own: Promise<PageHashes> | undefined
  return {
    id,
    async hasSame(url, hash) {
      const hashes = await (own ??= fetchHashes())
      const match = createMatcher<Route>(routes)(url)
      return match.type === 'page' && hashes[match.name] === hash
    },
  }

  /** Empty if the file is gone. A form has no limit of its own, so this has one. */
  async function fetchHashes(): Promise<PageHashes> {
    try {
      const signal = AbortSignal.timeout(ROUTE_LOAD_LIMIT_MS)
      const response = await fetch(pageHashesPath(id), { signal })
      if (response.ok) return decodePageHashes(await response.json())
    } catch {
      own = undefined // the network may come back
    }
    return {}
  }
}
