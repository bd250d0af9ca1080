import type { WorkerConfig } from '@cloudflare/vite-plugin'
import { frameworkFile } from '../../framework.ts'

/** For a request's signal if its client disconnects, and for `AsyncLocalStorage`. */
const FLAGS = ['enable_request_signal', 'nodejs_als']

/** With which a Worker calls its own entrypoints. From this date on it is an error to name it. */
const EXPORTS = { flag: 'enable_ctx_exports', until: '2025-11-17' }

/**
 * What every Worker of the framework needs, whatever the app's `wrangler.toml` says. Cloudflare's plugin
 * adds it to the file's settings: lists are joined, other values replace those of the file.
 */
export function workerSettings(own: Partial<WorkerConfig>) {
  const { compatibility_flags: flags = [], compatibility_date: date } = own
  const isOld = date !== undefined && date < EXPORTS.until
  const needed = isOld ? [...FLAGS, EXPORTS.flag] : FLAGS
  return {
    main: frameworkFile('src/worker.ts'),
    compatibility_flags: needed.filter((flag) => !flags.includes(flag)),
    // The Worker handles every URL that is not a file, so that each error has the app's page.
    assets: { html_handling: 'none', not_found_handling: 'none' } as const,
  }
}
