import { resolve } from 'node:path'
import { normalizePath } from 'vite'
import type { Routes } from '../../src/api/routes/route.ts'

/** The page file of each route: `lab/stream` for `pages/lab/stream.tsx`; `undefined` for none. */
export type PageFiles = ReadonlyMap<string, string | undefined>

/** The layout files of routes that have layouts, by route: `['team']` for `layouts/team.tsx`. */
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
