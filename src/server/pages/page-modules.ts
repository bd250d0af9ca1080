import type { PageModule, Route } from '../../api/routes/route.ts'
import { oncePerIsolate } from './once-per-isolate.ts'

const importers = new Map<Route, () => PageModule | Promise<PageModule>>()

/** The page module of a route, imported when it is first needed. */
export function pageModuleOf(route: Route): PageModule | Promise<PageModule> {
  let importer = importers.get(route)
  if (!importer) importers.set(route, (importer = oncePerIsolate(route.module)))
  return importer()
}
