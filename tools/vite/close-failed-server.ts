import type { Plugin, ViteDevServer } from 'vite'
import { patch } from './patches.ts'

/**
 * Closes a development server which a plugin could not set up. Vite leaves it behind if a restart fails: it
 * would watch the files too, and start on the port of the first at the next change
 * (`tests/browser/development/development-restarts.test.ts`).
 */
export function closeFailedServer(plugins: readonly Plugin[]): Plugin[] {
  const what = 'configureServer of a plugin'
  for (const plugin of plugins) {
    const { configureServer: hook } = plugin
    if (!hook) continue
    const closes = closing(typeof hook === 'function' ? hook : hook.handler)
    if (typeof hook === 'function') patch(what, plugin, 'configureServer', () => closes)
    else patch(what, hook, 'handler', () => closes)
  }
  return [...plugins]
}

type Hook = Extract<Plugin['configureServer'], Function>

function closing(hook: Hook): Hook {
  return async function configureServer(this: ThisParameterType<Hook>, server: ViteDevServer) {
    try {
      return await hook.call(this, server)
    } catch (error) {
      await server.close()
      throw error
    }
  }
}
