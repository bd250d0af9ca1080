import type { WorkerConfig } from '@cloudflare/vite-plugin'
import { frameworkFile } from '../../framework.ts'

/** So that a request's signal fires when the client disconnects. */
const FLAGS = ['enable_request_signal']

/**
 * What every Worker of the framework needs, whatever the app's `wrangler.toml` says. Cloudflare's plugin
 * adds it to the file's settings: lists are joined, other values replace those of the file.
 */
export function workerSettings(own: Partial<WorkerConfig>) {
  const flags = own.compatibility_flags ?? []
  return {
    main: frameworkFile('src/worker.ts'),
    compatibility_flags: FLAGS.filter((flag) => !flags.includes(flag)),
    // The Worker handles every URL that is not a file, so that each error has the app's page.
    assets: { html_handling: 'none', not_found_handling: 'none' } as const,
  }
}
