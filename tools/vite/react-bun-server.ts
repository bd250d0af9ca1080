import { resolve } from 'node:path'
import { normalizePath, type Plugin } from 'vite'

const REACT_BUN = /\/react-dom-server\.bun\.(production|development)\.js$/
const STAND_INS = resolve(import.meta.dirname, '../../src/server/rendering/react/bun-stand-ins.ts')

/**
 * Lets React's `server.bun` build, which writes strings, run in workerd: what it takes from Bun and
 * Node comes from `bun-stand-ins.ts`, for this one file and nobody else (docs/decisions/010-renderer.md).
 */
export function reactBunServer(): Plugin {
  return {
    ...standIns(),
    enforce: 'pre',
    // In development dependencies are bundled ahead, by plugins of their own, and kept: a change of
    // the stand-ins is seen after `vite dev --force`.
    configEnvironment(name) {
      if (name !== 'worker') return undefined
      return { optimizeDeps: { rolldownOptions: { plugins: [standIns()] } } }
    },
  }
}

function standIns(): Plugin {
  const required = `require(${JSON.stringify(normalizePath(STAND_INS))})`
  return {
    name: 'arrive:react-bun-server',
    transform(code, id) {
      if (!REACT_BUN.test(id)) return undefined
      const own = code.replaceAll(/require\("(util|stream|crypto)"\)/g, required)
      // All on the first line, so that the lines of the source map stay true.
      return {
        code: `const { Buffer, Bun, queueMicrotask, setTimeout } = ${required};${own}`,
        map: null,
      }
    },
  }
}
