// What the app's optional files export. Written by `tools/vite/checked-modules.ts`.

declare module 'virtual:arrive/server-file' {
  import type { Context, Hono } from 'hono'
  import type { OnServerError } from '../api/error-hooks.ts'
  import type { Limits } from '../api/limits.ts'

  /** Middleware and endpoints. */
  const app: Hono | undefined
  export default app
  export const onError: OnServerError | undefined
  export const limits: Limits | undefined
  export const visitor: ((c: Context) => string | number | null | undefined) | undefined
}

declare module 'virtual:arrive/document-server' {
  import type { DocumentServer } from '../api/server-module.ts'

  export const loader: DocumentServer['loader'] | undefined
}

/** With the classes of the app's `worker.ts`. */
declare module 'virtual:arrive/app-worker' {
  const handlers: unknown
  export default handlers
}
