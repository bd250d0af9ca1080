import type { PageRequest } from './page-request.ts'

/**
 * The server modules whose loaders have read what differs from visitor to visitor: `pages/item.server.ts`. Loaders add
 * themselves, also late, while a deferred value is pending; `refuseSharedCaching` asks.
 */
export function visitorReaders(request: PageRequest): Set<string> {
  return request.once(noReaders)
}

function noReaders(): Set<string> {
  return new Set()
}
