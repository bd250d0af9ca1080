import type { ExportedHandler } from '@cloudflare/workers-types'

/** The handlers of an app's `worker.ts`: `scheduled`, `queue`, `email` and so on. */
export type AppHandlers = Omit<ExportedHandler, 'fetch'>

export const FETCH_REFUSED =
  'worker.ts exports a `fetch` handler, but requests belong to the pages and to server.ts: move what it does to server.ts.'

const NO_HANDLERS =
  'The default export of worker.ts is not an object of handlers: export one, as in `export default { scheduled() { … } }`.'

/** The default export of an app's `worker.ts` can't be used. The Worker does not start. */
class AppWorkerRefused extends Error {
  override readonly name = 'AppWorkerRefused'
}

/** Reads the default export of `worker.ts`, `undefined` if there is none. Throws if it has `fetch`. */
export function readAppHandlers(exported: unknown): AppHandlers {
  if (exported === undefined) return {}
  if (typeof exported !== 'object' || exported === null) throw new AppWorkerRefused(NO_HANDLERS)
  if ('fetch' in exported) throw new AppWorkerRefused(FETCH_REFUSED)
  return exported
}
