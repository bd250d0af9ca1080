import { normalizePath, type Plugin } from 'vite'
import { frameworkFile } from '../../framework.ts'

const NAME = 'arrive:react-bun-server'
const REACT_BUN_SERVER = 'react-dom/server.bun'
const ITS_FILE = /\/react-dom-server\.bun\.(production|development)\.js$/

const STAND_INS = frameworkFile('src/server/rendering/react/bun-stand-ins.ts')
/** What the file requires of Node, for which the stand-ins have exports. */
const NODE_MODULES = ['util', 'stream', 'crypto']

/**
 * Lets React's build for Bun run in workerd: it renders to strings, for about a quarter of the CPU time
 * of the edge build (docs/decisions/010-renderer.md). What it needs of Bun and Node comes from
 * `bun-stand-ins.ts`, in this one file only; `tests/worker/renderer` compares the two builds. Fails the
 * build if React's file is not found or requires something else.
 */
export function reactBunServer(): Plugin {
  let isImported = false
  let isFound = false
  return {
    name: NAME,
    enforce: 'pre',
    // In development Vite bundles dependencies ahead, with plugins of their own, and keeps them: a
    // changed stand-in needs `vite dev --force`.
    configEnvironment(name) {
      if (name !== 'worker') return undefined
      const plugins = [{ name: NAME, transform: withStandIns }]
      return { optimizeDeps: { rolldownOptions: { plugins } } }
    },
    resolveId(id) {
      if (id === REACT_BUN_SERVER) isImported = true
    },
    transform(code, id) {
      const result = withStandIns(code, id)
      if (result) isFound = true
      return result
    },
    buildEnd(error) {
      if (error || this.environment.mode !== 'build' || isFound || !isImported) return
      throw new Error(
        `${REACT_BUN_SERVER} has no file like ${ITS_FILE}: adapt tools/vite/worker/react-bun-server.ts.`,
      )
    },
  }
}

function withStandIns(code: string, id: string): { code: string; map: null } | undefined {
  if (!ITS_FILE.test(id)) return undefined
  const standIns = `require(${JSON.stringify(normalizePath(STAND_INS))})`
  const globals = `const { Buffer, Bun, queueMicrotask, setTimeout } = ${standIns};`
  // On the first line, so that the source map stays right.
  return { code: globals + replaceNodeModules(code, standIns), map: null }
}

/** Puts another expression in place of each `require` of a Node module. Throws if one is missing. */
export function replaceNodeModules(code: string, expression: string): string {
  return NODE_MODULES.reduce((replaced, name) => {
    const call = `require("${name}")`
    if (replaced.includes(call)) return replaced.replaceAll(call, () => expression)
    throw new Error(
      `${REACT_BUN_SERVER} has no ${call} any more: adapt tools/vite/worker/react-bun-server.ts.`,
    )
  }, code)
}
