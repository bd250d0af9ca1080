import { routes } from '#app/routes.ts'
import { hasLayouts } from 'virtual:arrive/layouts'
import serverPages from 'virtual:arrive/server-pages'

/**
 * Does a navigation to this page ask the server, if it keeps so many of its layouts? Not if the page has
 * no server module, nor has a layout that is not kept, and the app has no middleware. Without a name: to
 * any page?
 */
export function asksServer(name: string | undefined, keptLayouts = 0): boolean {
  const names = Object.keys(routes)
  // A list that does not fit the table decides nothing, nor does an empty one.
  if (serverPages.length !== names.length) return true
  const digit = Number(serverPages[names.indexOf(name!)])
  return digit === 1 || (hasLayouts && digit > keptLayouts + 1)
}
