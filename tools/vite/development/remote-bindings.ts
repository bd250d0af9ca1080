import type { PluginConfig } from '@cloudflare/vite-plugin'
import type { Plugin } from 'vite'
import { readSettings } from '../../app/read-settings.ts'
import { readLogin } from '../../cloudflare/read-login.ts'
import { wrangler } from '../../wrangler.ts'
import type { Folders } from '../folders.ts'

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
export function remoteBindings(
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
  const [are, fails] =
    names.length > 1 ? ['are', 'what uses them fails'] : ['is', 'what uses it fails']
  return (
    `${names.join(', ')} ${are} at Cloudflare, and you aren't logged in, so ${fails}. ` +
    'Run npx wrangler login, then start again.'
  )
}
