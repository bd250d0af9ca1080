import type { PageFiles } from './page-files.ts'
import type { AppFiles } from './read-app.ts'

/**
 * Which pages have a server module: a `1` for those, a `0` for the others, in the order of the route
 * table. Empty if the app has middleware, which has to see the navigations to all pages.
 */
export function serverPages(pages: PageFiles, files: AppFiles): string {
  if (files.get('server.ts')?.includes('default')) return ''
  return [...pages.values()]
    .map((page) => (files.has(`pages/${page}.server.ts`) ? '1' : '0'))
    .join('')
}
