import type { PageRequest, RequestKey } from './page-request.ts'

/**
 * The server modules whose loaders have read what differs from visitor to visitor, `pages/item.server.ts`,
 * each with what it has read: `c.req.header`. Reads may be late, while a deferred value is pending;
 * `refuseSharedCaching` asks.
 */
export function visitorReaders(request: PageRequest): Map<string, Set<string>> {
  return request.get(READERS)
}

/** Notes that the loader in a file has read a value of the visitor. */
export function noteVisitorRead(request: PageRequest, file: string, value: string): void {
  const readers = visitorReaders(request)
  readers.set(file, (readers.get(file) ?? new Set()).add(value))
}

const READERS: RequestKey<Map<string, Set<string>>> = { make: () => new Map() }
