import type { AppHeaders } from '../../src/api/app-headers.ts'
import type { LoadWhen } from '../../src/api/error-hooks.ts'
import type { Routes } from '../../src/api/routes/route.ts'
import type { RedirectRule } from '../../src/routing/match-redirects.ts'
import type { AppFiles } from './app-files.ts'
import type { PagesWithoutData } from './page-files.ts'

export interface AppFacts {
  routes: Routes
  files: AppFiles
  /** When `browser.ts` is loaded; `undefined` if there is no such file. */
  loadWhen: LoadWhen | undefined
  /** Has the app middleware or endpoints? */
  hasMiddleware: boolean
  /** Does its `server.ts` say who the visitor is? */
  hasVisitor: boolean
  pagesWithoutData: PagesWithoutData
  /** The names of routes whose pages the build makes, all or some of them. */
  prerendered: readonly string[]
  /** The names of routes whose pages lie at the edge. */
  cached: readonly string[]
  /** The names of routes whose forms are done once. */
  onceForms: readonly string[]
  /** The name of the binding with which the Worker reads them. */
  assetsBinding: string
  hasTraces: boolean
  /** The page file of each route: `page-files.ts`. */
  pageFiles: Record<string, string | undefined>
  /** The names of routes that have only a server module. */
  withoutPage: readonly string[]
  /** The files of these, which only the route table may import in browsers. */
  serverModules: readonly string[]
  /** The files of the route table. */
  tableSources: readonly string[]
  /** The layout files of each route that has layouts. */
  layoutFiles: Record<string, readonly (string | undefined)[]>
  redirects: RedirectRule[]
  /** Those that lead to this site. */
  ownRedirects: RedirectRule[]
  /** What `headers.ts` exports; empty if there is no such file. */
  headers: AppHeaders
}

/** The facts of an app that has had a problem since the start. */
export const NO_FACTS: AppFacts = {
  routes: {},
  files: new Map(),
  loadWhen: undefined,
  hasMiddleware: false,
  hasVisitor: false,
  pagesWithoutData: {},
  prerendered: [],
  cached: [],
  onceForms: [],
  assetsBinding: '',
  hasTraces: false,
  pageFiles: {},
  withoutPage: [],
  serverModules: [],
  tableSources: [],
  layoutFiles: {},
  redirects: [],
  ownRedirects: [],
  headers: {},
}
