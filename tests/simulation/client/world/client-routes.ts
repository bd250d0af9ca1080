import type { LayoutRoute, Route, Routes } from '../../../../src/api/routes/route.ts'
import { loadWithFiles } from '../../../../client/start/preload-files.ts'
import type { SimPage } from './pages.ts'

declare const SimulatedPages: Readonly<Record<string, SimPage>>
declare const simulation: { importFile(name: string, load: () => Promise<unknown>): Promise<never> }

const layouts = new Map<string, LayoutRoute>()

function layoutOf(name: string): LayoutRoute {
  const module = () => simulation.importFile(`layouts/${name}`, async () => ({ Layout: () => null }))
  const route = layouts.get(name) ?? { pattern: `/${name}`, module }
  layouts.set(name, route)
  return route
}

function routeOf(page: SimPage): Route {
  const load = () => simulation.importFile(`pages/${page.name}`, async () => ({ Page: () => null }))
  return {
    pattern: page.pattern,
    module: () => (page.stylesheet ? loadWithFiles(load, [page.stylesheet]) : load()),
    layouts: page.layouts.map(layoutOf),
    validate: {},
    revalidateOnBack: page.revalidateOnBack === true,
    hydrate: page.isNeverHydrated ? 'never' : 'idle',
  }
}

/** In the place of the app's table: the routes of the simulated app. */
export const routes: Routes = Object.fromEntries(
  Object.entries(SimulatedPages).map(([name, page]) => [name, routeOf(page)]),
)
