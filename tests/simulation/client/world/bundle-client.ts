import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { buildForProduction } from '../../build-for-production.ts'
import { patched, type Patch } from '../../patches.ts'

const root = resolve(import.meta.dirname, '../../../..')

/** Names that code of the client may find in the scope; all of them are of the simulated window. */
const BROWSER_NAMES = `
  document location history navigation NavigateEvent NavigationPrecommitController Event CustomEvent
  EventTarget
  Element HTMLElement HTMLFormElement HTMLInputElement HTMLTextAreaElement HTMLSelectElement HTMLButtonElement
  Document History FormData MutationObserver IntersectionObserver sessionStorage localStorage
  requestAnimationFrame
  requestIdleCallback getComputedStyle scrollTo scrollX scrollY reportError addEventListener
  removeEventListener
  dispatchEvent simulation SimulatedPages stop parent self Date Math AbortSignal
  Node Comment CSS`
  .trim()
  .split(/\s+/)

/** What Node has besides the language, and is the same everywhere: it does nothing by itself. */
const PURE = `
  AbortController DOMException File Headers TextDecoder TextEncoder URL URLSearchParams Blob btoa
  atob structuredClone console`
  .trim()
  .split(/\s+/)

const VISITOR = resolve(root, 'client/visitor/watch-visitor.ts')

/** Modules of the build that describe the app. */
const VIRTUAL: Readonly<Record<string, string>> = {
  'virtual:arrive/redirects': 'export const withRedirects = (matcher) => matcher',
  'virtual:arrive/visitor-fact': 'export const hasVisitor = true',
  'virtual:arrive/form-keys': 'export const formKeys = undefined',
  'virtual:arrive/import-visitor': `export const importVisitor = () => import('${VISITOR}')`,
  'virtual:arrive/load-when': 'export const loadWhen = undefined',
  'virtual:arrive/import-browser-module': 'export const importBrowserModule = undefined',
  'virtual:arrive/router-facts':
    'export const hasMiddleware = true; export const prerendered = []; export const pagesWithoutData = {}',
}

/** What is bundled, and by what some of its modules are replaced. */
export interface BundledParts {
  entry: string
  /** Files, or the texts of modules. */
  replaced: readonly (readonly [RegExp, string])[]
  define?: Readonly<Record<string, string>>
}

/** React is the second world's: here a page is shown by a model, and nothing throws while it is. */
const REPLACED: BundledParts['replaced'] = [
  [/^#app\/routes\.ts$/, resolve(import.meta.dirname, 'client-routes.ts')],
  [/\/page-failure\.ts$/, '\0export const endRendering = () => {}'],
  [/\/view-transitions\.ts$/, '\0export const installViewTransitions = () => {}'],
  [/^react\/jsx-runtime$/, '\0export const jsx = () => null, jsxs = jsx, Fragment = null'],
]

const ROUTER: BundledParts = { entry: resolve(import.meta.dirname, 'client-entry.ts'), replaced: REPLACED }

export type ClientCode<exports> = (window: object) => exports

/**
 * Bundles the client as a function of its window. Each call is a document: its modules and their state are
 * new. An `import()` is a file that this document asks for.
 */
export async function bundleClient<exports>(
  patches: readonly Patch[],
  { entry, replaced, define }: BundledParts = ROUTER,
): Promise<ClientCode<exports>> {
  const code = await buildForProduction({
    root,
    logLevel: 'error',
    define: {
      ...definedNames(),
      'import.meta.env.DEV': 'false',
      'import.meta.url': '"/assets/router.js"',
      ...define,
    },
    plugins: [...(patches.length > 0 ? [patched(patches)] : []), replaceModules(replaced), nameImports()],
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      lib: { entry, formats: ['iife'], name: 'client' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  return new Function('window', `${code}\nreturn client`) as ClientCode<exports>
}

/** Each name that isn't of the language is read from the window, so nothing real is reached. */
function definedNames(): Record<string, string> {
  const language = new Set(Object.getOwnPropertyNames(globalThis).filter((name) => /^[A-Z]/.test(name)))
  const ofNode = Object.getOwnPropertyNames(globalThis).filter((name) => /^[a-z]/.test(name))
  const lower = ofNode.filter((name) => !PURE.includes(name) && !LANGUAGE.includes(name))
  const classes = [...language].filter((name) => NODE_CLASSES.test(name) && !PURE.includes(name))
  const names = [...BROWSER_NAMES, ...lower, ...classes]
  return Object.fromEntries(names.map((name) => [name, `window.${name}`]))
}

const LANGUAGE = [
  'globalThis',
  'undefined',
  'parseInt',
  'parseFloat',
  'isNaN',
  'isFinite',
  'eval',
  'escape',
  'unescape',
  'decodeURI',
  'decodeURIComponent',
  'encodeURI',
  'encodeURIComponent',
  'window',
]

const NODE_CLASSES =
  /^(Event|Message|Broadcast|Performance|Readable|Writable|Transform|Byte|Count|Compression|Decompression|Response|Request|WebSocket|Worker|Navigator|Crypto|Storage|Close)/

export function replaceModules(replaced: BundledParts['replaced']): Plugin {
  return {
    name: 'simulation:modules',
    enforce: 'pre',
    resolveId(id) {
      if (id in VIRTUAL) return `\0${VIRTUAL[id]}`
      return replaced.find(([pattern]) => pattern.test(id))?.[1]
    },
    load: (id) => (id.startsWith('\0') && id.includes('export const') ? id.slice(1) : undefined),
  }
}

/** In the place of the build's own `import()`. */
function nameImports(): Plugin {
  return {
    name: 'simulation:imports',
    enforce: 'pre',
    transform: (code, id) =>
      id.includes('node_modules')
        ? undefined
        : code.replaceAll(/import\('([^']+)'\)/g, (text, path: string) => {
            return `window.simulation.importFile('${path.replaceAll(/.*\/|\.tsx?$/g, '')}', () => ${text})`
          }),
  }
}
