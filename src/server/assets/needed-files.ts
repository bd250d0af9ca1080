import type { HydrateWhen } from '../../wire/hydration.ts'
import type { ModuleFiles } from './asset-types.ts'

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

/** The modules that only pages with these parts need. */
export function ownModules(assets: SharedFiles, { page, layouts, deferred = [] }: Parts): string[] {
  const all = [...layouts, page]
  const table = all.some(({ module }) => module === undefined) ? assets.routeTable : []
  const around = layouts.length > 0 ? assets.documentLayouts : []
  return [...all.flatMap(({ scripts }) => scripts), ...around, ...deferred, ...table]
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
