import { normalizePath, runnerImport, type AliasOptions } from 'vite'
import type { AppHeaders } from '../../src/api/app-headers.ts'
import type { Redirects } from '../../src/api/routes/redirects.ts'
import type { Routes } from '../../src/api/routes/route.ts'
import { checkPatterns } from '../../src/routing/check-patterns.ts'
import { evaluatedResolve } from './app-aliases.ts'
import type { AppFileName } from '../../src/api/app-files.ts'
import { hasFile, pathOf } from './app-files.ts'
import { layoutFiles, pageFiles, routesWithoutPage, type LayoutFiles, type PageFiles } from './page-files.ts'
import { headersProblems } from './problems/headers-problems.ts'

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

/** What the build has read from an app's `headers.ts`. */
export interface HeadersFile {
  /** Empty if the app has no such file, or if something is wrong with it. */
  headers: AppHeaders
  /** A sentence for each thing that is wrong, with what to do. */
  problems: readonly string[]
  /** The files that it was read from. */
  sources: readonly string[]
}

/** Evaluates the app's `routes.ts`. Rejects if the file can't be evaluated, or has a wrong pattern. */
export async function readRoutes(from: EvaluatedApp): Promise<RouteTable> {
  const { app } = from
  const { module, sources } = await evaluate<{ routes: Routes; redirects?: Redirects }>(from, 'routes.ts')
  if (!module.routes) throw new Error('it has no export named "routes"')
  checkPatterns(module.routes)
  return {
    routes: module.routes,
    redirects: module.redirects,
    pageFiles: pageFiles(module.routes, app),
    layoutFiles: layoutFiles(module.routes, app),
    withoutPage: routesWithoutPage(module.routes),
    sources,
  }
}

/** Evaluates the app's `headers.ts`, if it has one. Rejects if the file cannot be evaluated. */
export async function readHeaders(from: EvaluatedApp): Promise<HeadersFile> {
  if (!hasFile(from.app, 'headers.ts')) return { headers: {}, problems: [], sources: [] }
  const { module, sources } = await evaluate<{ headers?: unknown }>(from, 'headers.ts')
  const { headers = {} } = module // a missing export is found by its name: find-problems.ts
  const problems = headersProblems(headers)
  return { headers: problems.length > 0 ? {} : (headers as AppHeaders), problems, sources }
}

/** Evaluates a file of an app. `sources` are the files that it was read from. */
async function evaluate<module>({ app, aliases }: EvaluatedApp, name: AppFileName) {
  const file = pathOf(app, name)
  const { module, dependencies } = await runnerImport<module>(file, {
    root: app,
    configFile: false,
    mode: process.env['NODE_ENV'] ?? 'development', // a build evaluates them as browsers will
    logLevel: 'silent',
    resolve: evaluatedResolve(aliases),
  })
  return { module, sources: [file, ...dependencies].map(normalizePath) }
}
