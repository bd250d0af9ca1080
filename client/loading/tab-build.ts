import { routes } from '#app/routes.ts'
import type { Route } from '../../src/api/routes/route.ts'
import { ROUTE_LOAD_LIMIT_MS } from '../../src/navigation/route-load-limit.ts'
import { createMatcher } from '../../src/routing/match.ts'
import { decodePageHashes, pageHashesPath, type PageHashes } from '../../src/wire/page-hashes.ts'

/** The build of a tab. */
export interface TabBuild {
  id: string
  /** Has another build, whose page data has this hash, the same page at a URL, so that this tab can show it? */
  hasSame(url: URL, hash: string): Promise<boolean>
}

/** Reads the hashes of the build's pages when they are first needed. */
export function createTabBuild(id: string): TabBuild {
  let hashes: Promise<PageHashes | undefined> | undefined
  return {
    id,
    async hasSame(url, hash) {
      hashes ??= fetchHashes(id)
      const own = await hashes
      if (!own) hashes = undefined // the network may come back
      const match = createMatcher<Route>(routes)(url)
      return match.type === 'page' && own?.[match.name] === hash
    },
  }
}

/** `undefined` if the file is gone. A form has no limit of its own, so this has one. */
async function fetchHashes(build: string): Promise<PageHashes | undefined> {
  try {
    const signal = AbortSignal.timeout(ROUTE_LOAD_LIMIT_MS)
    const response = await fetch(pageHashesPath(build), { signal })
    return response.ok ? decodePageHashes(await response.json()) : undefined
  } catch {
    return undefined
  }
}
