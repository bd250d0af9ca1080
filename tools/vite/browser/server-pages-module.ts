import type { Plugin } from 'vite'
import type { AppCheck } from '../../app/check-app.ts'

const ID = 'virtual:arrive/server-pages'

/**
 * Gives browsers `virtual:arrive/server-pages`: which pages have a server module, so that no other page
 * asks the server for data. In the order of the route table, because names would be 1.5 bytes more for
 * each page after gzip.
 */
export function serverPagesModule(check: AppCheck): Plugin {
  let written = ''
  return {
    name: 'arrive:server-pages',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    async load(id) {
      if (id !== `\0${ID}`) return undefined
      written = await check.serverPages()
      return `export default ${JSON.stringify(written)}`
    },
    // When a page gets a server module or loses it, or the app gets middleware.
    async hotUpdate({ modules }) {
      const module = this.environment.moduleGraph.getModuleById(`\0${ID}`)
      if (!module || (await check.serverPages()) === written) return undefined
      return [...modules, module]
    },
  }
}
