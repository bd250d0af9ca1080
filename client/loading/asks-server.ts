import { hasMiddleware, pagesWithoutData } from 'virtual:arrive/router-facts'

/** Does a navigation to this page need the server, if it keeps this many layouts? With middleware, always. */
export function asksServer(name: string, retainedLayouts: number): boolean {
  if (hasMiddleware || !Object.hasOwn(pagesWithoutData, name)) return true
  return pagesWithoutData[name]! > retainedLayouts
}
