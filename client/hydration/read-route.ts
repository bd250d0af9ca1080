import { routes } from '#app/routes.ts'
import type { LayoutModule, PageModule, Routes } from '../../src/api/routes/route.ts'
import type { DocumentPage } from './document-page.ts'

const table: Routes = routes

/**
 * Loads the module of the document's page by the route table, or of the layout that failed: the one inside
 * the document's layouts. Rejects if that fails.
 */
export function readModule({ name, documentLayouts = [] }: DocumentPage): Promise<PageModule> {
  const route = table[name!]!
  // Of a layout that failed, only the boundary is read.
  return (route.layouts[documentLayouts.length] ?? route).module() as Promise<PageModule>
}

/** The same for its layouts. */
export function readLayoutModules(name: string): Promise<LayoutModule[]> {
  return Promise.all(table[name]!.layouts.map(({ module }) => module()))
}
