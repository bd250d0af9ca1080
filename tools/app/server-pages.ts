import type { LayoutFiles, PageFiles } from './page-files.ts'
import type { AppFiles } from './read-app.ts'

interface FilesOfRoutes {
  pageFiles: PageFiles
  layoutFiles: LayoutFiles
}

/**
 * Which pages ask the server, a digit for each, in the order of the route table: `0` if neither the page
 * nor its layouts have a server module, `1` if the page has one. If only layouts have, it is one more than
 * the number of outer layouts that a navigation has to keep to need no data. Empty if the app has
 * middleware, which has to see the navigations to all pages.
 */
export function serverPages({ pageFiles, layoutFiles }: FilesOfRoutes, files: AppFiles): string {
  if (files.get('server.ts')?.includes('default')) return ''
  const digits = [...pageFiles].map(([route, page]) => {
    if (files.has(`pages/${page}.server.ts`)) return 1
    const layouts = layoutFiles.get(route) ?? []
    const needed = layouts.findLastIndex((layout) => files.has(`layouts/${layout}.server.ts`)) + 1
    // More than one digit can say is asked for each time.
    return needed === 0 ? 0 : needed < 9 ? needed + 1 : 1
  })
  return digits.join('')
}
