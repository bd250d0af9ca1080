import type { LayoutModule, PageModule, Route } from '../../api/routes/route.ts'
import { oncePerIsolate } from './once-per-isolate.ts'

/** The modules that a route's document needs. */
export interface RouteModules {
  page: PageModule
  /** The outermost first. */
  layouts: LayoutModule[]
}

interface Importing<module> {
  module: () => Promise<module>
}

const importers = new Map<object, () => unknown>()

/** The modules of a route, imported when they are first needed. */
export async function modulesOf(route: Route): Promise<RouteModules> {
  if (route.layouts.length === 0) return { page: await moduleOf(route), layouts: [] }
  const [page, ...layouts] = await Promise.all([
    moduleOf<PageModule>(route),
    ...route.layouts.map((layout) => moduleOf<LayoutModule>(layout)),
  ])
  return { page, layouts }
}

function moduleOf<module>(entry: Importing<module>): module | Promise<module> {
  const importer = importers.get(entry) as (() => module | Promise<module>) | undefined
  if (importer) return importer()
  const added = oncePerIsolate(entry.module)
  importers.set(entry, added)
  return added()
}
