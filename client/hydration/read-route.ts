import { routes } from '#app/routes.ts'
import type { PageModule, Routes } from '../../src/api/page.ts'
import { readSearch } from '../../src/routing/search.ts'

/** What the route table alone can tell of the document's page. */
export interface RouteParts {
  view: PageModule
  search: unknown
}

const all: Routes = routes

/** Reads them from the table. Rejects where the view's module does not come. */
export async function readRoute(page: string, url: URL): Promise<RouteParts> {
  const route = all[page]!
  return { view: await route.view(), search: readSearch(route.search, url)?.search }
}
