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

/** The server modules of a folder by their names: `lab/stream` for `…/pages/lab/stream.server.ts`. */
export function serverModulesIn<module>(
  folder: 'pages' | 'layouts',
  importers: Readonly<Record<string, () => Promise<module>>>,
  check: (module: module, name: string) => module = (module) => module,
): Map<string, () => module | Promise<module>> {
  const entries = Object.entries(importers).map(([path, load]) => {
    const start = path.lastIndexOf(`/${folder}/`) + folder.length + 2
    const name = path.slice(start, -'.server.ts'.length)
    return [name, oncePerIsolate(async () => check(await load(), name))] as const
  })
  return new Map(entries)
}

/** Imports a module once per isolate, then returns it without a promise. A failed import is tried again. */
function oncePerIsolate<module>(load: () => Promise<module>): () => module | Promise<module> {
  let loaded: module | undefined
  return () => loaded ?? load().then((module) => (loaded = module))
}
