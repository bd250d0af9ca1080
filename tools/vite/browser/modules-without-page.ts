import { dirname, resolve } from 'node:path'
import { normalizePath, type Plugin } from 'vite'
import type { AppCheck } from '../../app/check-app.ts'

const ID = '\0arrive:without-page'

/**
 * Gives browsers an empty module for a route that has only a server module: the router asks the server, whose
 * response needs no page. Any other import of it is refused by `server-only.ts`.
 */
export function modulesWithoutPage(check: AppCheck): Plugin {
  return {
    name: 'arrive:modules-without-page',
    enforce: 'pre',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    resolveId: {
      filter: { id: /^\.{1,2}\/.*\.server\.ts$/ }, // `this.resolve` would ask server-only.ts
      async handler(source, importer) {
        if (importer === undefined) return undefined
        const { serverModules, tableSources } = await check.facts()
        if (!tableSources.includes(importer)) return undefined
        const file = normalizePath(resolve(dirname(importer), source))
        return serverModules.includes(file) ? ID : undefined
      },
    },
    load: {
      filter: { id: /^\0arrive:without-page$/ },
      handler: () => 'export {}',
    },
  }
}
