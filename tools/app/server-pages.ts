import type { Routes } from '../../src/api/routes/route.ts'
import type { AppFiles } from './read-app.ts'

/**
 * Which pages have a server module: a `1` for those, a `0` for the others, in the order of the route
 * table. Empty if the app has middleware, which has to see the navigations to all pages.
 */
export function serverPages(routes: Routes, files: AppFiles): string {
  if (files.get('server.ts')?.includes('default')) return ''
  const names = Object.keys(routes)
  return names.map((name) => (files.has(`pages/${name}.server.ts`) ? '1' : '0')).join('')
}
