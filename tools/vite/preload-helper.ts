import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const VITES_OWN = '\0vite/preload-helper.js'

/**
 * Puts `client/start/preload-files.ts` in the place of what Vite's build wraps around each `import()`,
 * which would be a third of the first module.
 */
export function preloadHelper(root: string): Plugin {
  return {
    name: 'arrive:preload-helper',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    resolveId: (id) =>
      id === VITES_OWN ? resolve(root, 'client/start/preload-files.ts') : undefined,
  }
}
