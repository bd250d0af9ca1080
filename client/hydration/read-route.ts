import { routes } from '#app/routes.ts'
import type { PageModule, Routes } from '../../src/api/routes/route.ts'
import { readSearch } from '../../src/routing/search.ts'

/** What only the route table knows of the document's page. */
export interface DocumentRoute {
  module: PageModule
  search: unknown
}

const table: Routes = routes

/** Reads it from the route table. Rejects if the page module fails to load. */
export async function readRoute(name: string, url: URL): Promise<DocumentRoute> {
  const route = table[name]!
  return { module: await route.module(), search: readSearch(route.search, url)?.search }
}
