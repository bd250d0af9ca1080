import { resolve } from 'node:path'
import { normalizePath } from 'vite'
import type { Routes } from '../../src/api/routes/route.ts'
import type { AppFiles } from './app-files.ts'

/** The page file of each route: `lab/stream` for `pages/lab/stream.tsx`; `undefined` for none. */
export type PageFiles = ReadonlyMap<string, string | undefined>

/** The layout files of each route that has some, by its name: `['team']` for `layouts/team.tsx`. */
export type LayoutFiles = ReadonlyMap<string, readonly (string | undefined)[]>

/** Finds the file that each route of an evaluated route table imports. */
export function pageFiles(routes: Routes, app: string): PageFiles {
  return new Map(Object.entries(routes).map(([name, { module }]) => [name, fileOf(module, 'pages/', app)]))
}

/** The routes without a page: they import a server module. */
export function routesWithoutPage(routes: Routes): ReadonlySet<string> {
  const found = Object.entries(routes).filter(([, { module }]) => {
    return IMPORT.exec(String(module))?.[1]?.endsWith(SERVER_MODULE)
  })
  return new Set(found.map(([name]) => name))
}

/** Finds the files that the layouts of each route import. */
export function layoutFiles(routes: Routes, app: string): LayoutFiles {
  const files = Object.entries(routes).map(([name, { layouts }]) => {
    return [name, layouts.map(({ module }) => fileOf(module, 'layouts/', app))] as const
  })
  return new Map(files.filter(([, layouts]) => layouts.length > 0))
}

const SERVER_MODULE = '.server.ts'

/** The import in the text of a function: as it is written, or as Vite has resolved and written it. */
const IMPORT = /\b(?:import|__vite_ssr_dynamic_import__)\(\s*["'`]([^"'`]+)["'`]/

function fileOf(module: () => unknown, folder: 'pages/' | 'layouts/', app: string): string | undefined {
  const path = IMPORT.exec(String(module))?.[1]
  if (path === undefined) return undefined
  // Vite leaves the path of a file that does not exist as it is written, perhaps with an alias.
  if (!path.startsWith('/')) return nameIn(folder, path)
  const file = path.startsWith('/@fs/') ? path.slice('/@fs'.length) : `${app}${path}`
  return nameIn(`${normalizePath(resolve(app))}/${folder}`, normalizePath(file))
}

function nameIn(folder: string, file: string): string | undefined {
  const at = file.indexOf(folder)
  const ending = [SERVER_MODULE, '.tsx'].find((one) => file.endsWith(one))
  if (at < 0 || ending === undefined) return undefined
  return file.slice(at + folder.length, -ending.length)
}

/** The names of routes whose server module has an export. */
export function routesThatExport(
  name: 'prerender' | 'cache' | 'once',
  { pageFiles }: { pageFiles: PageFiles },
  files: AppFiles,
): string[] {
  const found = [...pageFiles].filter(([, page]) => files.get(`pages/${page}.server.ts`)?.includes(name))
  return found.map(([route]) => route)
}

/**
 * The pages without a server module, or with one that has no data, by their names, with how many outer
 * layouts a navigation has to keep so that it needs no data: 0 if no layout has a server module either.
 */
export type PagesWithoutData = Record<string, number>

export function pagesWithoutData(
  { pageFiles, layoutFiles }: { pageFiles: PageFiles; layoutFiles: LayoutFiles },
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
