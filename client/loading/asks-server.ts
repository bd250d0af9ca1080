import { routes } from '#app/routes.ts'
import serverPages from 'virtual:arrive/server-pages'

/**
 * Does a navigation to this page ask the server? Not if the page has no server module and the app no
 * middleware. Without a name: to any page?
 */
export function asksServer(name: string | undefined): boolean {
  const names = Object.keys(routes)
  // A list that does not fit the table decides nothing, nor does an empty one.
  return serverPages.length !== names.length || serverPages[names.indexOf(name!)] === '1'
}
