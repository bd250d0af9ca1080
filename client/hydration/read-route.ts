import { routes } from '#app/routes.ts'
import type { PageModule, Routes } from '../../src/api/page.ts'
import { readSearch } from '../../src/routing/search.ts'

/** What the route table alone can tell of the document's page. */
export interface RouteParts {
  module: PageModule
  search: unknown
}

const all: Routes = routes

/** Reads them from the table. Rejects if the page module fails to load. */
export async function readRoute(page: string, url: URL): Promise<RouteParts> {
  const route = all[page]!
  return { module: await route.module(), search: readSearch(route.search, url)?.search }
}
