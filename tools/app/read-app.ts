import { normalizePath, runnerImport, type AliasOptions } from 'vite'
import type { Redirects } from '../../src/api/routes/redirects.ts'
import type { Routes } from '../../src/api/routes/route.ts'
import { evaluatedResolve } from './app-aliases.ts'
import { pathOf } from './app-files.ts'
import {
  layoutFiles,
  pageFiles,
  routesWithoutPage,
  type LayoutFiles,
  type PageFiles,
} from './page-files.ts'

export interface RouteTable {
  routes: Routes
  pageFiles: PageFiles
  layoutFiles: LayoutFiles
  /** The routes that have only a server module. */
  withoutPage: ReadonlySet<string>
  redirects: Redirects | undefined
  /** The files that it was read from. */
  sources: readonly string[]
}

/** An app, and what its project's `vite.config.ts` has as `resolve.alias`. */
export interface EvaluatedApp {
  app: string
  aliases?: AliasOptions | undefined
}

/** Evaluates the app's `routes.ts`. Rejects if the file cannot be read or evaluated. */
export async function readRoutes({ app, aliases }: EvaluatedApp): Promise<RouteTable> {
  const file = pathOf(app, 'routes.ts')
  const { module, dependencies } = await runnerImport<{ routes: Routes; redirects?: Redirects }>(
    file,
    {
      root: app,
      configFile: false,
      mode: process.env['NODE_ENV'] ?? 'development', // a build evaluates the table as browsers will
      logLevel: 'silent',
      resolve: evaluatedResolve(aliases),
    },
  )
  if (!module.routes) throw new Error('it has no export named "routes"')
  return {
    routes: module.routes,
    redirects: module.redirects,
    pageFiles: pageFiles(module.routes, { root: app, app }),
    layoutFiles: layoutFiles(module.routes, { root: app, app }),
    withoutPage: routesWithoutPage(module.routes),
    sources: [file, ...dependencies].map(normalizePath),
  }
}
