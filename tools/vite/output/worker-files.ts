import type { Plugin } from 'vite'
import { BUILT_SETTINGS, TOP_LEVEL } from '../../environment/built-environment.ts'
import { warnOfMissing } from '../../private-parts.ts'

/** In the folder of the Worker. */
const SETTINGS = BUILT_SETTINGS.replace('worker/', '')

/**
 * Writes the Worker's files as wrangler takes them: with source maps, which Cloudflare finds by the comments
 * that name them, and which nobody else sees. Lets wrangler refuse to deploy a build for the top level of
 * `wrangler.toml` with `--env`, as it refuses one for another environment: it would send the bindings of
 * production without saying so (`tests/build/environments.test.ts`).
 */
export function workerFiles(): Plugin {
  return {
    name: 'arrive:worker-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'worker',
    config: () => ({ environments: { worker: { build: { emptyOutDir: true, sourcemap: true } } } }),
    generateBundle: {
      order: 'post', // after Cloudflare's plugin has written the settings
      handler(_options, bundle) {
        const file = bundle[SETTINGS]
        if (file?.type !== 'asset') {
          return warnOfMissing('workerSettings', this.environment.config.logger)
        }
        const settings = JSON.parse(String(file.source))
        if (!settings.definedEnvironments?.length || settings.targetEnvironment) return
        // `wrangler preview` would ask for the block of an environment with this name.
        const { previews = {} } = settings
        file.source = JSON.stringify({ ...settings, previews, targetEnvironment: TOP_LEVEL })
      },
    },
  }
}
