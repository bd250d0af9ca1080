import { dirname, resolve } from 'node:path'
import { cloudflare, type PluginConfig } from '@cloudflare/vite-plugin'
import type { Plugin } from 'vite'
import type { Folders } from '../../project/folders.ts'
import { workerSettings } from './worker-settings.ts'
import { readSettings } from '../../environment/read-settings.ts'
import { readLogin } from '../../cloudflare/read-login.ts'
import { wrangler } from '../../wrangler.ts'

/** Cloudflare's plugin: bundles the Worker with the app's settings, and runs it in development. */
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

/**
 * What runs at Cloudflare only:
 * https://developers.cloudflare.com/workers/development-testing/bindings-per-env/
 */
const ONLY_REMOTE = [
  ...['ai', 'ai_search', 'ai_search_namespace', 'agent_memory', 'analytics', 'artifacts', 'k2'],
  ...['media', 'vpc_network', 'vpc_service'],
]

/**
 * Lets development start without a login if the app has bindings that need one: Cloudflare's plugin would end
 * with a stack. Must be before that plugin, whose options it changes.
 */
function remoteBindings(
  { root, wranglerFile }: Folders,
  options: Pick<PluginConfig, 'remoteBindings'>,
): Plugin {
  let names: string[] = []
  return {
    name: 'arrive:remote-bindings',
    apply: (_config, { command, isPreview }) => command === 'serve' && isPreview !== true,
    config() {
      names = remoteNames(wranglerFile)
      if (names.length > 0 && !readLogin(root)) options.remoteBindings = false
    },
    configResolved({ logger }) {
      if (options.remoteBindings === false) logger.warn(notLoggedIn(names))
    },
  }
}

function remoteNames(wranglerFile: string): string[] {
  const { unstable_convertConfigBindingsToStartWorkerBindings: bindingsOf } = wrangler
  const bindings = bindingsOf(readSettings(wranglerFile)) as Record<
    string,
    { type: string; remote?: boolean }
  >
  return Object.entries(bindings ?? {}).flatMap(([name, { type, remote }]) =>
    remote || ONLY_REMOTE.includes(type) ? [name] : [],
  )
}

function notLoggedIn(names: readonly string[]): string {
  const [are, fails] = names.length > 1 ? ['are', 'what uses them fails'] : ['is', 'what uses it fails']
  return (
    `${names.join(', ')} ${are} at Cloudflare, and you aren't logged in, so ${fails}. ` +
    'Run npx wrangler login, then start again.'
  )
}
