import type { Plugin } from 'vite'
import { BUILT_SETTINGS, TOP_LEVEL } from '../../environment/built-environment.ts'
import { warnOfMissing } from '../../private-parts.ts'

/**
 * Has wrangler refuse to deploy a build for the top level of `wrangler.toml` with `--env`, as it refuses one
 * for another environment. Without this it sends the bindings of production, and doesn't say so
 * (`tests/build/environments.test.ts`).
 */
export const nameTopLevel: NonNullable<Plugin['generateBundle']> = {
  order: 'post', // after Cloudflare's plugin has written the settings
  handler(_options, bundle) {
    const file = bundle[BUILT_SETTINGS]
    if (file?.type !== 'asset') return warnOfMissing('workerSettings', this.environment.logger)
    const settings = JSON.parse(String(file.source))
    if (!settings.definedEnvironments?.length || settings.targetEnvironment) return
    // `wrangler preview` would ask for the block of an environment with this name.
    const { previews = {} } = settings
    file.source = JSON.stringify({ ...settings, previews, targetEnvironment: TOP_LEVEL })
  },
}
