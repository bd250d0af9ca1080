import { dirname, resolve } from 'node:path'
import { cloudflare, type PluginConfig } from '@cloudflare/vite-plugin'
import type { Plugin } from 'vite'
import { wranglersFolder, type Folders } from '../../project/folders.ts'
import { nameTopLevel } from './name-top-level.ts'
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
    persistState: { path: resolve(wranglersFolder(dirname(wranglerFile)), 'state') },
    viteEnvironment: { name: 'worker' },
  }
  // For `vite preview` there is tools/vite/preview/preview-server.ts.
  const apply: Plugin['apply'] = (_config, { isPreview }) => isPreview !== true
  return [worker(folders, options), ...cloudflare(options)].map((plugin) => ({ ...plugin, apply }))
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
 * What Cloudflare's plugin lacks: in development a start without a login although bindings need one, which it
 * would end with a stack, and in a build the files as wrangler takes them, with source maps, which Cloudflare
 * finds by the comments that name them, and which nobody else sees. Must be before that plugin, whose options
 * it changes.
 */
function worker({ root, wranglerFile }: Folders, options: Pick<PluginConfig, 'remoteBindings'>): Plugin {
  let unreachable: string[] = []
  return {
    name: 'arrive:worker',
    applyToEnvironment: ({ name }) => name === 'worker',
    config(_config, { command }) {
      if (command === 'build') {
        return { environments: { worker: { build: { emptyOutDir: true, sourcemap: true } } } }
      }
      const names = remoteNames(wranglerFile)
      if (names.length === 0 || readLogin(root)) return undefined
      options.remoteBindings = false
      unreachable = names
      return undefined
    },
    configResolved({ logger }) {
      if (unreachable.length > 0) logger.warn(notLoggedIn(unreachable))
    },
    generateBundle: nameTopLevel,
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
