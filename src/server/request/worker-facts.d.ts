// Written by `tools/vite/checked-modules.ts`.

declare module 'virtual:arrive/worker-facts' {
  import type { AppHeaders } from '../../api/app-headers.ts'

  /** The page file of each route, by the route's name: `lab/stream` for `pages/lab/stream.tsx`. */
  export const pageFiles: Record<string, string>

  /** The layout files of routes that have layouts, by route: `['team']` for `layouts/team.tsx`. */
  export const layoutFiles: Record<string, string[] | undefined>

  /** The names of routes that have only a server module. */
  export const withoutPage: string[]

  /** The names of routes whose pages the build makes, all or some of them. */
  export const prerendered: string[]

  /** Does a page export `cache`? */
  export const hasEdgeCache: boolean

  /** Has `server.ts` an export `visitor`? */
  export const hasVisitor: boolean

  /** Has `headers.ts` a `serverTiming`? */
  export const hasServerTiming: boolean

  /** May requests be recorded in traces? */
  export const hasTraces: boolean

  /** Is `reportTo` of `headers.ts` the path at which Arrive receives reports? */
  export const hasReports: boolean

  /** The binding of the files, if there are any that only the Worker reads. */
  export const assetsBinding: string

  /** What the app's `headers.ts` exports; empty if it has none. */
  export const headers: AppHeaders
}

declare module 'virtual:arrive/shared-pages' {}
