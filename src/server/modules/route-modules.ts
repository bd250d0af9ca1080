import type { LayoutModule, PageModule, Route } from '../../api/routes/route.ts'

export interface RouteModules {
  page: PageModule
  /** The outermost first. */
  layouts: LayoutModule[]
}

const importers = new Map<Route, () => RouteModules | Promise<RouteModules>>()

/** The modules of a route, imported when they are first needed. */
export function modulesOf(route: Route): RouteModules | Promise<RouteModules> {
  const importer = importers.get(route)
  if (importer) return importer()
  const added = oncePerIsolate(() => importModules(route))
  importers.set(route, added)
  return added()
}

async function importModules({ module, layouts }: Route): Promise<RouteModules> {
  const [page, ...around] = await Promise.all([module(), ...layouts.map((layout) => layout.module())])
  return { page, layouts: around }
}

/** Imports a module once per isolate, then returns it without a promise. A failed import is tried again. */
export function oncePerIsolate<module>(load: () => Promise<module>): () => module | Promise<module> {
  let loaded: module | undefined
  return () => loaded ?? load().then((module) => (loaded = module))
}
