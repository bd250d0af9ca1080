import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, resolve } from 'node:path'
import { normalizePath, type Plugin } from 'vite'
import { frameworkFile } from '../../framework.ts'
import { warnOfMissing } from '../../private-parts.ts'

const NAME = 'arrive:react-bun-server'
const BUN_SERVER = 'react-dom/server.bun'
const EDGE_SERVER = 'react-dom/server.edge'
/**
 * React's `prerender`, of the build that renders: two builds in one isolate see each other's contexts
 * (docs/decisions/066-shared-pages.md).
 */
const PRERENDER = 'virtual:arrive/react-prerender'
const EDGE_PRERENDER = 'react-dom/static.edge'
const ITS_FILE = /\/react-dom-server\.bun\.(production|development)\.js$/
const MODES = ['production', 'development']

const EDGE_RENDERING = frameworkFile('src/server/rendering/react/start-rendering-edge.ts')
const STAND_INS = frameworkFile('src/server/rendering/react/bun-stand-ins.ts')
/** What the file requires of Node, for which the stand-ins have exports. */
const NODE_MODULES = ['crypto', 'stream', 'util']
/** All that it uses of others. */
const KNOWN_USES = [
  'Buffer.byteLength',
  'Bun.hash',
  ...['react', 'react-dom', ...NODE_MODULES].map(requireOf),
]
const USES = /\b(?:Buffer|Bun)\.\w+|\brequire\("[^"]*"\)/g

/**
 * Lets React's build for Bun run in workerd: it renders to strings, for about a quarter of the CPU time of
 * the edge build (docs/decisions/010-renderer.md). What it needs of Bun and Node comes from
 * `bun-stand-ins.ts`, in this one file only; `tests/worker/renderer` compares the two builds. If the
 * project's React has no such file, or the file needs something else, documents are rendered by the edge
 * build.
 */
export function reactBunServer(root: string): Plugin {
  const isKnown = MODES.every((mode) => usesOnlyKnown(readBunServer(root, mode)))
  return {
    name: NAME,
    enforce: 'pre',
    // In development Vite bundles dependencies ahead, with plugins of their own, and keeps them: a
    // changed stand-in needs `vite dev --force`.
    configEnvironment(name) {
      if (name !== 'worker') return undefined
      const plugins = [{ name: NAME, transform: withStandIns }]
      const include = [isKnown ? BUN_SERVER : EDGE_SERVER, EDGE_PRERENDER]
      return { optimizeDeps: { include, rolldownOptions: { plugins } } }
    },
    resolveId: {
      filter: { id: [/\/start-rendering\.[jt]s$/, new RegExp(`^${PRERENDER}$`)] },
      handler(id) {
        if (id === PRERENDER) {
          // Development makes no shared pages, and its Worker can't load a file with `require` that is not
          // bundled ahead.
          if (!isKnown || this.environment.mode === 'dev') return this.resolve(EDGE_PRERENDER)
          return normalizePath(bunServerFile(root, 'production'))
        }
        if (isKnown) return undefined
        warnOfMissing('bunServer', this.environment.config.logger)
        return normalizePath(EDGE_RENDERING)
      },
    },
    transform: withStandIns,
  }
}

/** The file that `react-dom/server.bun` requires, of the React that the project has. */
function readBunServer(root: string, mode: string): string {
  try {
    return readFileSync(bunServerFile(root, mode), 'utf8')
  } catch {
    return ''
  }
}

function bunServerFile(root: string, mode: string): string {
  const door = createRequire(resolve(root, 'package.json')).resolve(BUN_SERVER)
  return resolve(dirname(door), `cjs/react-dom-server.bun.${mode}.js`)
}

/** Does React's build for Bun use of Bun and Node what the stand-ins have, no more and no less? */
export function usesOnlyKnown(code: string): boolean {
  const uses = new Set(code.match(USES))
  return uses.symmetricDifference(new Set(KNOWN_USES)).size === 0
}

function withStandIns(code: string, id: string): { code: string; map: null } | undefined {
  if (!ITS_FILE.test(id)) return undefined
  const standIns = `require(${JSON.stringify(normalizePath(STAND_INS))})`
  const globals = `const { Buffer, Bun, queueMicrotask, setTimeout } = ${standIns};`
  // On the first line, so that the source map stays right.
  return { code: globals + replaceNodeModules(code, standIns), map: null }
}

/** Puts another expression in place of each `require` of a Node module. */
export function replaceNodeModules(code: string, expression: string): string {
  return NODE_MODULES.reduce((replaced, name) => replaced.replaceAll(requireOf(name), () => expression), code)
}

function requireOf(name: string): string {
  return `require("${name}")`
}
