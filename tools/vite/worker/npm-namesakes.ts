import { createRequire } from 'node:module'
import { normalizePath, type Plugin } from 'vite'

const NAME = 'arrive:npm-namesakes'
const ENDS_WITH_SLASH = { id: /^[a-z_]+\/$/ }

/**
 * Lets the Worker in development import `buffer/`: with the slash, libraries ask for the package of npm and
 * not for Node's module of this name. Cloudflare's plugin keeps Vite from bundling Node's modules ahead, and
 * Vite takes that for `buffer/` as well:
 * https://vite.dev/config/dep-optimization-options.html#optimizedeps-exclude
 */
export function npmNamesakes(): Plugin {
  const inPackages = { name: NAME, resolveId: { filter: ENDS_WITH_SLASH, handler: fileOf } }
  return {
    name: NAME,
    apply: 'serve',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'worker',
    configEnvironment(name) {
      if (name !== 'worker') return undefined
      return { optimizeDeps: { rolldownOptions: { plugins: [inPackages] } } }
    },
    resolveId: {
      filter: ENDS_WITH_SLASH,
      handler(source, importer) {
        const { environment } = this
        const file = fileOf(source, importer)
        if (!file || environment.mode !== 'dev' || !environment.depsOptimizer) return undefined
        const { depsOptimizer } = environment
        return depsOptimizer.getOptimizedDepId(depsOptimizer.registerMissingImport(source, file))
      },
    },
  }
}

function fileOf(source: string, importer: string | undefined): string | undefined {
  if (!importer) return undefined
  try {
    return normalizePath(createRequire(importer).resolve(source))
  } catch {
    return undefined // Vite says what is missing.
  }
}
