import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/** In the assets' JSON in place of `version`, a variable of the function whose body the bundle is. */
const VERSION = '{version}'

const FACTS = {
  pageFiles: { item: 'item', list: 'list', mine: 'mine', note: 'note' },
  layoutFiles: { note: ['account'] },
  withoutPage: [],
  prerendered: [],
  hasEdgeCache: true,
  hasVisitor: false,
  hasServerTiming: false,
  hasTraces: false,
  hasReports: true,
  assetsBinding: 'ASSETS',
  headers: {},
}

const ASSETS = {
  build: VERSION,
  pageHashes: {},
  entry: `/assets/entry-${VERSION}.js`,
  preloads: [],
  react: `/assets/react-${VERSION}.js`,
  hydration: [],
  router: [],
  styles: [],
  inlineStyles: {},
  inlineStylesBytes: 0,
  routeTable: [],
  deferredValues: [],
  documentLayouts: [],
  pages: {},
  layouts: {},
}

/** What a build finds out about the app `tests/apps/simulation`. */
export function virtualModules(app: string): Plugin {
  const entrypoint = resolve(
    import.meta.dirname,
    '../../../src/server/without-visitor/shared-pages-entrypoint.ts',
  )
  const modules: Record<string, string> = {
    'virtual:arrive/worker-facts': exportAll(FACTS),
    'virtual:arrive/assets': `export default JSON.parse(${JSON.stringify(JSON.stringify(ASSETS))}.replaceAll('${VERSION}', version))`,
    'virtual:arrive/once-forms': 'export const onceForms = undefined',
    'virtual:arrive/shared-pages': `export { SharedPages } from ${JSON.stringify(entrypoint)}`,
    'virtual:arrive/redirects': 'export const withRedirects = (matchRoute) => matchRoute',
    'virtual:arrive/document-server': 'export const loader = undefined',
    'virtual:arrive/app-worker': 'export default undefined',
    'virtual:arrive/server-file':
      `${exportAll({ onError: undefined, limits: undefined, visitor: undefined })}\n` +
      `export { default } from ${JSON.stringify(resolve(app, 'server.ts'))}`,
  }
  return {
    name: 'virtual-modules',
    enforce: 'pre',
    resolveId: (source) => (source in modules ? `\0${source}` : undefined),
    load: (id) => modules[id.slice(1)],
  }
}

function exportAll(facts: object): string {
  return Object.entries(facts)
    .map(([name, fact]) => `export const ${name} = ${JSON.stringify(fact)}`)
    .join('\n')
}
