// Written by `tools/vite/checked-modules.ts`.

declare module 'virtual:arrive/router-facts' {
  /** Has the app a `server.ts` with middleware or endpoints? */
  export const hasMiddleware: boolean

  /** By the names of pages without a server module: how many outer layouts a navigation keeps if it needs no data. */
  export const pagesWithoutData: Record<string, number>

  /** The names of pages whose data is in files, for all or some of their params. */
  export const prerendered: string[]
}
