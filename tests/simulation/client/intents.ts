import { pageAt } from './world/pages.ts'
import type { Intent } from './world/observations.ts'

/** Where it leads, after redirects, by path and search. */
export function placeOf({ url }: Pick<Intent, 'url'>): string {
  const redirect = pageAt(url)?.redirect
  return pathOf(redirect ? new URL(redirect, url) : url)
}

export function pathOf({ pathname, search }: URL): string {
  return pathname + search
}

/** Does the browser load it, with a router or without? */
export function isOfBrowser({ url }: Pick<Intent, 'url'>): boolean {
  const page = pageAt(url)
  return !page || page.isNeverHydrated === true
}
