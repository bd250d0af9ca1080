import { hasMiddleware, pagesWithoutData } from 'virtual:arrive/router-facts'

/** Does a navigation to this page ask the server, if it keeps so many of its layouts? Middleware sees all navigations. */
export function asksServer(name: string, keptLayouts: number): boolean {
  if (hasMiddleware || !Object.hasOwn(pagesWithoutData, name)) return true
  return pagesWithoutData[name]! > keptLayouts
}
