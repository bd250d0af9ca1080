import type { Plugin } from 'vite'
import type { AppCheck, AppFacts } from '../app/check-app.ts'
import { REPORT_UPDATES } from './development/worker-first.ts'

/** The modules, and what each exports by default. */
const MODULES = {
  /**
   * For browsers: which pages have a server module, so that no other page asks the server for data. In
   * the order of the route table, because names would be 1.5 bytes more for each page after gzip.
   */
  'virtual:arrive/server-pages': 'serverPages',
  /** For the Worker: the page file of each route, by the route's name. */
  'virtual:arrive/page-files': 'pageFiles',
} as const satisfies Record<string, keyof AppFacts>

/** Gives code what the check of the app has found out about its routes. */
export function checkedModules(check: AppCheck): Plugin[] {
  return Object.entries(MODULES).map(([id, fact]) => checkedModule(id, check, fact))
}

function checkedModule(id: string, check: AppCheck, fact: keyof AppFacts): Plugin {
  let written = ''
  const write = async () => JSON.stringify((await check.facts())[fact])
  return {
    name: id.replace('virtual:arrive/', 'arrive:'),
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    async load(loaded) {
      if (loaded !== `\0${id}`) return undefined
      written = await write()
      const isDevWorker = this.environment.mode === 'dev' && this.environment.name === 'worker'
      return `export default ${written}${isDevWorker ? REPORT_UPDATES : ''}`
    },
    // When a page gets a server module or loses it, when a route imports another page, and so on.
    async hotUpdate({ modules }) {
      const module = this.environment.moduleGraph.getModuleById(`\0${id}`)
      if (!module || (await write()) === written) return undefined
      return [...modules, module]
    },
  }
}
