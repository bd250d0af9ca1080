import type {
  LayoutModule,
  LayoutRoute,
  PageModule,
  Route,
  Routes,
} from '../../../../src/api/routes/route.ts'
import { __vitePreload } from '../../../../client/start/preload-files.ts'
import { PAGES, type SimPage } from '../../client/world/pages.ts'
import { Layout } from './layout.tsx'
import { createPage, type PageKind } from './page.tsx'

declare const simulation: {
  importFile<module>(name: string, load: () => Promise<module>): Promise<module>
}

const KINDS: Readonly<Record<string, PageKind>> = {
  item: 'with a part',
  list: 'with a part outside of Suspense',
  book: 'with a part',
}

export const pageModules = Object.fromEntries(
  Object.keys(PAGES).map((name) => [name, { Page: createPage(KINDS[name] ?? 'plain') }]),
) as unknown as Readonly<Record<string, PageModule>>

export const layoutModule = { Layout } as unknown as LayoutModule

const layouts = new Map<string, LayoutRoute>()

function layoutOf(name: string): LayoutRoute {
  const load = () => simulation.importFile(`layouts/${name}`, async () => layoutModule)
  const route = layouts.get(name) ?? { pattern: `/${name}`, module: () => __vitePreload(load, []) }
  layouts.set(name, route)
  return route
}

function routeOf(page: SimPage): Route {
  const { name, pattern, stylesheet, isNeverHydrated, revalidateOnBack = false } = page
  const load = () => simulation.importFile(`pages/${name}`, async () => pageModules[name]!)
  return {
    pattern,
    module: () => __vitePreload(load, stylesheet ? [stylesheet.slice(1)] : []),
    layouts: page.layouts.map(layoutOf),
    validate: {},
    revalidateOnBack,
    hydrate: isNeverHydrated ? 'never' : 'idle',
  }
}

/** The routes of the simulated app, with pages that React renders. */
export const routes: Routes = Object.fromEntries(
  Object.values(PAGES).map((page) => [page.name, routeOf(page)]),
)
