import type { HydrateWhen } from '../../wire/hydration.ts'

/** A module's files, as in `asset-table.d.ts`. */
interface ModuleFiles {
  module?: string | undefined
  scripts: readonly string[]
  styles: readonly string[]
}

/** The files of all pages that are looked at here; `asset-table.d.ts` describes them. */
interface SharedFiles {
  hydration: readonly string[]
  router: readonly string[]
  routeTable: readonly string[]
  documentLayouts: readonly string[]
}

interface Parts {
  page: ModuleFiles
  layouts: readonly ModuleFiles[]
  /** The further modules of a page with deferred values. */
  deferred?: readonly string[]
}

/** The files that only pages with these parts need. */
export function ownFiles(
  assets: SharedFiles,
  { page, layouts, deferred = [] }: Parts,
): { modules: string[]; styles: string[] } {
  const all = [...layouts, page]
  const table = all.some(({ module }) => module === undefined) ? assets.routeTable : []
  const around = layouts.length > 0 ? assets.documentLayouts : []
  const modules = [...all.flatMap(({ scripts }) => scripts), ...around, ...deferred, ...table]
  return { modules, styles: all.flatMap((files) => files.styles) }
}

/** The modules that hydrate a page, besides the entry; none if it is never hydrated. */
export function hydrationModules(
  assets: SharedFiles,
  when: HydrateWhen,
  own: readonly string[],
): string[] {
  if (when === 'never') return []
  // Visitors who only read an idle page need no router.
  const router = when === 'idle' ? [] : assets.router
  return [...new Set([...assets.hydration, ...own, ...router])]
}
