import { createRequire } from 'node:module'
import { normalizePath, type DepOptimizationOptions, type Plugin } from 'vite'

const ENDS_WITH_SLASH = { id: /^[a-z_]+\/$/ }

/** The same in packages that are bundled ahead. */
export const bundledNamesakes: DepOptimizationOptions = {
  rolldownOptions: {
    plugins: [{ name: 'arrive:npm-namesakes', resolveId: { filter: ENDS_WITH_SLASH, handler: fileOf } }],
  },
}

/**
 * Lets the Worker in development import `buffer/`: with the slash, libraries ask for the package of npm and
 * not for Node's module of this name. Cloudflare's plugin keeps Vite from bundling Node's modules ahead, and
 * Vite takes that for `buffer/` as well:
 * https://vite.dev/config/dep-optimization-options.html#optimizedeps-exclude
 */
export const namesakes: NonNullable<Plugin['resolveId']> = {
  order: 'pre', // before Cloudflare's plugin
  filter: ENDS_WITH_SLASH,
  handler(source, importer) {
    const { environment } = this
    if (environment.name !== 'worker' || environment.mode !== 'dev') return undefined
    const { depsOptimizer } = environment
    const file = fileOf(source, importer)
    if (!file || !depsOptimizer) return undefined
    return depsOptimizer.getOptimizedDepId(depsOptimizer.registerMissingImport(source, file))
  },
}

function fileOf(source: string, importer: string | undefined): string | undefined {
  if (!importer) return undefined
  try {
    return normalizePath(createRequire(importer).resolve(source))
  } catch {
    return undefined // Vite says what is missing.
  }
}
