import { routes } from '#app/routes.ts'
import type { LayoutModule, PageModule, Routes } from '../../src/api/routes/route.ts'

const table: Routes = routes

/** Loads the module of the document's page by the route table. Rejects if that fails. */
export function readPageModule(name: string): Promise<PageModule> {
  return table[name]!.module()
}

/** The same for its layouts. */
export function readLayoutModules(name: string): Promise<LayoutModule[]> {
  return Promise.all(table[name]!.layouts.map(({ module }) => module()))
}
