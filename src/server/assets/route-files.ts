import type { HydrateWhen } from '../../wire/hydration.ts'
import type { ModuleFiles } from './asset-types.ts'

/** The part of the asset table that has stylesheets. */
export interface StylesTable {
  styles: readonly string[]
  pages: Readonly<Record<string, ModuleFiles>>
  layouts: Readonly<Record<string, ModuleFiles>>
}

/** Which files the routes have, by the routes' names. */
interface FilesByRoute {
  pageFiles: Readonly<Record<string, string | undefined>>
  layoutFiles: Readonly<Record<string, readonly (string | undefined)[] | undefined>>
}

interface RouteFiles {
  page: ModuleFiles
  /** The outermost first. */
  layouts: readonly ModuleFiles[]
}

// In development a route may be added before its file; `tools/vite/app-check.ts` reports that.
const NO_FILES: ModuleFiles = { scripts: [], styles: [] }

export function routeFiles(table: StylesTable, routes: FilesByRoute, name: string): RouteFiles {
  const layouts = routes.layoutFiles[name] ?? []
  return {
    page: table.pages[routes.pageFiles[name]!] ?? NO_FILES,
    layouts: layouts.map((file) => table.layouts[file!] ?? NO_FILES),
  }
}

/** The URLs of a document's stylesheets in their order; without a route, those of error pages. */
export function stylesOf({ styles }: StylesTable, route?: RouteFiles): string[] {
  const own = route ? [...route.layouts, route.page] : []
  return [...new Set([...styles, ...own.flatMap((files) => files.styles)])]
}

/** The files of all pages that are looked at here; `asset-table.d.ts` describes them. */
interface SharedFiles {
  hydration: readonly string[]
  router: readonly string[]
  routeTable: readonly string[]
  documentLayouts: readonly string[]
}

interface Parts extends RouteFiles {
  /** The further modules of a page with deferred values. */
  deferred?: readonly string[]
}

/** The modules that only pages with these parts need. */
export function ownModules(assets: SharedFiles, { page, layouts, deferred = [] }: Parts): string[] {
  const all = [...layouts, page]
  const table = all.some(({ module }) => module === undefined) ? assets.routeTable : []
  const around = layouts.length > 0 ? assets.documentLayouts : []
  return [...all.flatMap(({ scripts }) => scripts), ...around, ...deferred, ...table]
}

/** The modules that hydrate a page, besides the entry; none if it is never hydrated. */
export function hydrationModules(assets: SharedFiles, when: HydrateWhen, own: readonly string[]): string[] {
  if (when === 'never') return []
  // Visitors who only read an idle page need no router.
  const router = when === 'idle' ? [] : assets.router
  return [...new Set([...assets.hydration, ...own, ...router])]
}
