import type { WatchedRequest } from './click-and-watch.ts'
import { DATA_PATH } from './navigate.ts'

/** With or without a prefetch before the click. */
export type ClickKind = 'cold' | 'prefetched'

/** The requests that a click may cause: a returning visitor has the scripts in the cache. */
const ALLOWED: Record<ClickKind, readonly { name: string; path: RegExp; isCached: boolean }[]> = {
  cold: [
    { name: 'data', path: new RegExp(`^${DATA_PATH}$`), isCached: false },
    { name: 'module', path: /^\/assets\/item-[^/]+\.js$/, isCached: true },
  ],
  prefetched: [],
}

/** Names the requests of a click. Throws if there are others: that would be another navigation. */
export function checkRequests(
  kind: ClickKind,
  requests: readonly WatchedRequest[],
): Record<string, WatchedRequest> {
  const named = requests.map((request) => [nameOf(request, kind) ?? request.path, request] as const)
  const names = named.map(([name]) => name)
  const wanted = ALLOWED[kind].map(({ name }) => name)
  if (names.join() === wanted.join()) return Object.fromEntries(named)
  throw new Error(`A ${kind} click asked for [${names.join(', ')}], not for [${wanted.join(', ')}]`)
}

function nameOf({ path, isCached }: WatchedRequest, kind: ClickKind): string | undefined {
  const found = ALLOWED[kind].find((one) => one.path.test(path) && one.isCached === isCached)
  return found?.name
}
