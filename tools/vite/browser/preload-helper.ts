import { resolve } from 'node:path'
import { normalizePath, type Plugin } from 'vite'
import { ENTRY_POINTS } from '../entry-points.ts'
import { warnOfMissing } from '../../private-parts.ts'

/**
 * Vite's module is private:
 * https://github.com/vitejs/vite/blob/main/packages/vite/src/node/plugins/importAnalysisBuild.ts
 */
const PRELOAD_HELPER = /^\0vite\/preload-helper\.js$/
const ITS_EXPORT = /\bexport const __vitePreload\b/

/**
 * Replaces the code that Vite wraps around each `import()`, which would be a third of the first module
 * (docs/decisions/017-router-on-intent.md). If Vite's has other names, it stays.
 */
export function preloadHelper(framework: string): Plugin {
  const ours = JSON.stringify(normalizePath(resolve(framework, ENTRY_POINTS.preloadHelper)))
  let isReplaced = false
  return {
    name: 'arrive:preload-helper',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    transform: {
      filter: { id: PRELOAD_HELPER, code: ITS_EXPORT },
      handler() {
        isReplaced = true
        return { code: `export { __vitePreload } from ${ours}`, map: null }
      },
    },
    buildEnd(error) {
      if (!error && !isReplaced) warnOfMissing('preloadHelper', this.environment.config.logger)
    },
  }
}
