import type { AppFiles } from './app-files.ts'
import type { RouteTable } from './read-app.ts'

/**
 * The pages without a server module, or with one that has no data, by their names, with how many outer
 * layouts a navigation has to keep so that it needs no data: 0 if no layout has a server module either.
 */
export type PagesWithoutData = Record<string, number>

export function pagesWithoutData(
  { pageFiles, layoutFiles }: Pick<RouteTable, 'pageFiles' | 'layoutFiles'>,
  files: AppFiles,
): PagesWithoutData {
  const without = [...pageFiles].filter(([, page]) => hasNoData(files, `pages/${page}.server.ts`))
  return Object.fromEntries(
    without.map(([route]) => {
      const layouts = layoutFiles.get(route) ?? []
      return [route, layouts.findLastIndex((one) => files.has(`layouts/${one}.server.ts`)) + 1]
    }),
  )
}

/** Exports that say how the page's document is made, and no more. */
const OF_DOCUMENTS = ['prerender', 'cache', 'cacheControl']

function hasNoData(files: AppFiles, serverModule: string): boolean {
  if (!files.has(serverModule)) return true
  const exported = files.get(serverModule) ?? []
  return exported.length > 0 && exported.every((name) => OF_DOCUMENTS.includes(name))
}
