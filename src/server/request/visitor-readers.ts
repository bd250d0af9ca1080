import type { PageRequest } from './page-request.ts'

/**
 * The server modules whose loaders have read what differs from visitor to visitor, `pages/item.server.ts`, each with what it has
 * read: `c.req.header`. Reads may be late, while a deferred value is pending; `refuseSharedCaching` asks.
 */
export function visitorReaders(request: PageRequest): Map<string, Set<string>> {
  return request.once(noReaders)
}

/** Notes that the loader in a file has read a value of the visitor. */
export function noteVisitorRead(request: PageRequest, file: string, value: string): void {
  const readers = visitorReaders(request)
  readers.set(file, (readers.get(file) ?? new Set()).add(value))
}

/** A page that is loaded without a visitor. */
interface Split {
  /** The server modules whose deferred values differ from visitor to visitor, and so may read them. */
  holes: Set<string>
  isUnsplit: boolean
}

/** Notes the server modules whose deferred values are holes in what all visitors share. */
export function noteHoles(request: PageRequest, files: Iterable<string>): void {
  const { holes } = splitOf(request)
  for (const file of files) holes.add(file)
}

/** Notes that something outside of any `<Suspense>` waits for a hole. */
export function noteUnsplit(request: PageRequest): void {
  splitOf(request).isUnsplit = true
}

export function splitOf(request: PageRequest): Split {
  return request.once(noSplit)
}

function noSplit(): Split {
  return { holes: new Set(), isUnsplit: false }
}

function noReaders(): Map<string, Set<string>> {
  return new Map()
}
