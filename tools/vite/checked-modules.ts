import type { Plugin } from 'vite'
import type { AppCheck, AppFacts } from '../app/check-app.ts'
import { layoutModule } from './browser/layout-modules.ts'
import { REPORT_UPDATES } from './development/worker-updates.ts'
import { scriptUrls } from './script-urls.ts'
import { redirectsModule } from './redirects-module.ts'

/** The code of a module. */
type Write = (facts: AppFacts, forWorker: boolean) => string

/** Gives code what the check of the app has found out. */
export function checkedModules(check: AppCheck, framework: string): Plugin[] {
  /**
   * For browsers: which pages and layouts have a server module, so that no other page asks the server for data. In
   * the order of the route table, because names would be 1.5 bytes more for each page after gzip.
   */
  const serverPages: Write = (facts) => `export default ${JSON.stringify(facts.serverPages)}`
  /** For the Worker: the page file of each route, by the route's name. */
  const pageFiles: Write = (facts) => `export default ${JSON.stringify(facts.pageFiles)}`
  /** For the Worker: the routes that have only a server module. */
  const withoutPage: Write = (facts) => `export default ${JSON.stringify(facts.withoutPage)}`
  /** For the Worker: the layout files of each route, by the route's name. */
  const layoutFiles: Write = (facts) => `export default ${JSON.stringify(facts.layoutFiles)}`
  /** For both: a constant, so that what is for layouts falls away in an app without (tests/build/layouts.test.ts). */
  const layouts: Write = (facts) =>
    `export const hasLayouts = ${Object.keys(facts.layoutFiles).length > 0}`
  const layoutTree = layoutModule(framework, 'importLayoutTree', 'layoutTree')
  const documentLayouts = layoutModule(framework, 'importDocumentLayouts', 'documentLayouts')
  /** For both. */
  const redirects: Write = (facts, forWorker) =>
    redirectsModule(forWorker ? facts.redirects : facts.ownRedirects)
  /** For the Worker: what the app's `headers.ts` exports. */
  const headers: Write = (facts) => `export default ${JSON.stringify(facts.headers)}`
  /**
   * For browsers: what Trusted Types need of it. Without the file it is a constant, so that what is for it
   * falls away (tests/build/headers.test.ts). The comment is for development: a page has to be loaded again to get
   * another policy.
   */
  const scripts: Write = (facts) =>
    `export const scriptUrls = ${String(scriptUrls(facts.headers))} // ${JSON.stringify(facts.headers)}`
  return [
    checkedModule('virtual:arrive/server-pages', check, serverPages),
    checkedModule('virtual:arrive/page-files', check, pageFiles),
    checkedModule('virtual:arrive/without-page', check, withoutPage),
    checkedModule('virtual:arrive/layout-files', check, layoutFiles),
    checkedModule('virtual:arrive/layouts', check, layouts),
    checkedModule('virtual:arrive/import-layout-tree', check, layoutTree),
    checkedModule('virtual:arrive/import-document-layouts', check, documentLayouts),
    checkedModule('virtual:arrive/redirects', check, redirects),
    checkedModule('virtual:arrive/headers', check, headers),
    checkedModule('virtual:arrive/script-urls', check, scripts),
  ]
}

function checkedModule(id: string, check: AppCheck, write: Write): Plugin {
  const written = new Map<string, string>() // by environment
  const codeFor = async (environment: string) =>
    write(await check.facts(), environment === 'worker')

  return {
    name: id.replace('virtual:arrive/', 'arrive:'),
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    async load(loaded) {
      if (loaded !== `\0${id}`) return undefined
      const { name, mode } = this.environment
      const code = await codeFor(name)
      written.set(name, code)
      return mode === 'dev' && name === 'worker' ? code + REPORT_UPDATES : code
    },
    // When a page gets a server module or loses it, when a route imports another page, when `headers.ts` changes, and so on.
    async hotUpdate({ modules }) {
      const { name, moduleGraph } = this.environment
      const module = moduleGraph.getModuleById(`\0${id}`)
      if (!module || (await codeFor(name)) === written.get(name)) return undefined
      return [...modules, module]
    },
  }
}
