import { dirname, resolve } from 'node:path'
import { cloudflare, type PluginConfig } from '@cloudflare/vite-plugin'
import type { Plugin } from 'vite'
import type { Folders } from '../folders.ts'
import { remoteBindings } from '../development/remote-bindings.ts'
import { workerSettings } from './worker-settings.ts'

/**
 * Cloudflare's plugin: bundles the Worker with the settings of the app's `wrangler.toml`, and runs it in
 * workerd in development.
 */
export function cloudflareWorker(folders: Folders): Plugin[] {
  const { wranglerFile } = folders
  // Without a network Miniflare would log that it can't fetch a sample of `request.cf`.
  process.env['CLOUDFLARE_CF_FETCH_ENABLED'] ??= 'false'
  const options: PluginConfig = {
    configPath: wranglerFile,
    config: workerSettings,
    // Wrangler's place for this file; the plugin's own is always the root.
    persistState: { path: resolve(dirname(wranglerFile), '.wrangler/state') },
    viteEnvironment: { name: 'worker' },
  }
  const plugins = cloudflare(options)
  // For `vite preview` there is tools/vite/preview/preview-server.ts.
  for (const plugin of plugins) plugin.apply = (_config, { isPreview }) => isPreview !== true
  return [remoteBindings(folders, options), ...plugins]
}
