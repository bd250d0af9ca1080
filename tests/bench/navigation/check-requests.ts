import type { WatchedRequest } from './click-and-watch.ts'
import { DATA_PATH } from './navigate.ts'

/** The two ways of the router. */
export type Way = 'cold' | 'prefetched'

/** What a click asks for at most: the scripts of somebody who was here before are in the cache. */
const ALLOWED: Record<Way, readonly { name: string; path: RegExp; isCached: boolean }[]> = {
  cold: [
    { name: 'data', path: new RegExp(`^${DATA_PATH}$`), isCached: false },
    { name: 'module', path: /^\/assets\/item-[^/]+\.js$/, isCached: true },
  ],
  prefetched: [],
}

/** Names the requests of a click. Throws where there are others: that would be another navigation. */
export function checkRequests(
  way: Way,
  requests: readonly WatchedRequest[],
): Record<string, WatchedRequest> {
  const named = requests.map((request) => [nameOf(request, way) ?? request.path, request] as const)
  const names = named.map(([name]) => name)
  const wanted = ALLOWED[way].map(({ name }) => name)
  if (names.join() === wanted.join()) return Object.fromEntries(named)
  throw new Error(`A ${way} click asked for [${names.join(', ')}], not for [${wanted.join(', ')}]`)
}

function nameOf({ path, isCached }: WatchedRequest, way: Way): string | undefined {
  const found = ALLOWED[way].find((one) => one.path.test(path) && one.isCached === isCached)
  return found?.name
}
