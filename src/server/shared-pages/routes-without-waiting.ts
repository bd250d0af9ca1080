import type { PageData } from '../data/loaded-data.ts'
import type { PageRequest } from '../request/page-request.ts'
import { visitorReaders } from '../request/visitor-readers.ts'

/**
 * Routes whose pages with personal parts are rendered without asking the edge cache, which would take longer:
 * no loader has waited for what visitors share. `false`, for good: one of their pages has waited
 * or failed. By route and for each isolate: anybody can make URLs.
 */
const known = new Map<string, boolean>()

/** Have all pages of the route waited for nothing so far? */
export function isWithoutWaiting(route: string): boolean {
  return known.get(route) === true
}

export function noteWaiting(route: string, waits: boolean): void {
  known.set(route, !waits && known.get(route) !== false)
}

type Loaded = Pick<PageData, 'type' | 'loaders' | 'deferred'> | { type: 'ended' | 'error' }

/** Notes what a page has done that was rendered for a visitor, without the edge. */
export function noteRendered(request: PageRequest, route: string, loaded: Loaded): void {
  if (!isWithoutWaiting(route)) return
  noteWaiting(route, loaded.type !== 'data' || waits(loaded, visitorReaders(request)))
}

/** Has a loader waited, or returned a deferred value for all (`personal`: for one visitor)? */
export function waits(
  { loaders, deferred }: Pick<PageData, 'loaders' | 'deferred'>,
  personal: { has(file: string): boolean },
): boolean {
  return loaders.some((loader) => loader.waits) || deferred.some(({ file }) => !personal.has(file))
}
