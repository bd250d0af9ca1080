import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { buildForProduction } from '../build-for-production.ts'
import type { SentDocument } from '../client/world/worker.ts'
import { replaceModules, type BundledParts } from '../client/world/bundle-client.ts'

const ROOT = resolve(import.meta.dirname, '../../..')

const inApp = (name: string) => resolve(import.meta.dirname, 'app', name)

/** The modules of the app. */
export const APP: BundledParts['replaced'] = ['routes.ts', 'document.tsx', 'error.tsx'].map((name) => [
  new RegExp(`^#app/${name.replace('.', '\\.')}$`),
  inApp(name),
])

/** In place of the build, a variable of the function whose body the bundle is. */
const ASSETS = `export default {
  build, pageHashes: {}, entry: '/assets/entry.js', preloads: [], react: undefined, hydration: [], router: [],
  styles: [], inlineStyles: {}, inlineStylesBytes: 0, routeTable: [], deferredValues: [], documentLayouts: [],
  pages: {}, layouts: {},
}`

const FACTS = `export const pageFiles = {}; export const layoutFiles = { book: ['shelf'], shelf: ['shelf'] }`

/** The code of the Worker that renders documents, with React, and a copy of it for each build of the app. */
export async function bundleDocuments(): Promise<(sent: SentDocument) => string> {
  const code = await buildForProduction({
    root: ROOT,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env.DEV': 'false' },
    plugins: [
      replaceModules([
        ...APP,
        [/\/load-part\.ts$/, inApp('load-part-at-once.ts')],
        [/^virtual:arrive\/assets$/, `\0${ASSETS}//export const`],
        [/^virtual:arrive\/worker-facts$/, `\0${FACTS}`],
        [/^virtual:arrive\/once-forms$/, '\0export const onceForms = undefined'],
        [/^cloudflare:workers$/, '\0export const env = {}'],
      ]),
    ],
    build: {
      ssr: true,
      write: false,
      minify: false,
      target: 'esnext',
      rolldownOptions: {
        input: resolve(import.meta.dirname, 'document-entry.tsx'),
        external: /^node:|^(util|crypto|async_hooks|stream)$/,
        output: { format: 'cjs', codeSplitting: false, exports: 'named' },
      },
    },
    ssr: { noExternal: true },
  })
  return rendererOf(code)
}

function rendererOf(code: string): (sent: SentDocument) => string {
  const compiled = new Function('exports', 'require', 'build', code)
  const builds = new Map<string, { documentHtml: (sent: SentDocument) => string }>()
  const require = createRequire(import.meta.url)
  return (sent) => {
    const known = builds.get(sent.build)
    const exports = known ?? { documentHtml: () => '' }
    if (!known) compiled(exports, require, sent.build)
    builds.set(sent.build, exports)
    return `<!doctype html>${exports.documentHtml(sent)}`
  }
}
