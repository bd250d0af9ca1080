import type { PageData } from '../data/loaded-data.ts'

/**
 * Routes whose pages with personal parts are rendered sooner than the edge cache is asked for them, because their
 * loaders wait for nothing. `false`: one of their pages has waited. By route and for each isolate: anybody can
 * make URLs.
 */
const immediate = new Map<string, boolean>()

/** Have all pages of a route so far waited for nothing? */
export function isImmediateRoute(route: string): boolean {
  return immediate.get(route) === true
}

/** Notes of a page of the route whether it has waited. */
export function noteImmediate(route: string, isSo: boolean): void {
  immediate.set(route, isSo && immediate.get(route) !== false)
}

/**
 * Waits a page for nothing that all visitors share? No loader has returned a promise, and deferred values are of
 * loaders in these files, which know the visitor.
 */
export function isImmediate(
  { loaders, deferred }: Pick<PageData, 'loaders' | 'deferred'>,
  personal: { has(file: string): boolean },
): boolean {
  return !loaders.some(({ waits }) => waits) && deferred.every(({ file }) => personal.has(file))
}
