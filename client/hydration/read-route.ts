import { routes } from '#app/routes.ts'
import type { LayoutModule, PageModule, Routes } from '../../src/api/routes/route.ts'

const table: Routes = routes

/**
 * Loads the module inside so many layouts by the route table: that of the page, or of the layout that failed.
 * Rejects if that fails.
 */
export function readModule(name: string, layouts = 0): Promise<PageModule> {
  const route = table[name]!
  // Of a layout that failed, only the boundary is read.
  return (route.layouts[layouts] ?? route).module() as Promise<PageModule>
}

/** The same for its layouts. */
export function readLayoutModules(name: string): Promise<LayoutModule[]> {
  return Promise.all(table[name]!.layouts.map(({ module }) => module()))
}
