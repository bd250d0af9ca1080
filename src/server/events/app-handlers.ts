import type { ExportedHandler } from '@cloudflare/workers-types'
import { AppWorkerRefused } from './app-worker-refused.ts'

/** The handlers of an app's `worker.ts`: `scheduled`, `queue`, `email` and so on. */
export type AppHandlers = Omit<ExportedHandler, 'fetch'>

/** Reads the default export of an app's `worker.ts`, `undefined` if there is none. Throws if it has `fetch`. */
export function readAppHandlers(exported: unknown): AppHandlers {
  if (exported === undefined) return {}
  if (typeof exported !== 'object' || exported === null) throw new AppWorkerRefused('type')
  if ('fetch' in exported) throw new AppWorkerRefused('fetch')
  return exported
}
