import type { Plugin, ViteDevServer } from 'vite'

/**
 * Replaces configureServer of a plugin (`../patches.ts`): closes a development server which a plugin could
 * not set up. Vite leaves it behind if a restart fails: it would watch the files too, and start on the port
 * of the first at the next change (`tests/browser/development/development-restarts.test.ts`).
 */
export function closeFailedServer(plugins: readonly Plugin[]): Plugin[] {
  for (const plugin of plugins) {
    const { configureServer: hook } = plugin
    if (typeof hook === 'function') plugin.configureServer = closing(hook)
    else if (hook) hook.handler = closing(hook.handler)
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
