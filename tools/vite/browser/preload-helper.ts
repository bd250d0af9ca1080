import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { ENTRY_POINTS } from '../entry-points.ts'

/** The id of Vite's module is private: https://github.com/vitejs/vite/blob/main/packages/vite/src/node/plugins/importAnalysisBuild.ts */
const PRELOAD_HELPER = '\0vite/preload-helper.js'

/**
 * Replaces the code that Vite wraps around each `import()`, which would be a third of the first module
 * (docs/decisions/017-router-on-intent.md). Fails the build if Vite calls it by another name.
 */
export function preloadHelper(framework: string): Plugin {
  let isReplaced = false
  return {
    name: 'arrive:preload-helper',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    resolveId(id) {
      if (id !== PRELOAD_HELPER) return undefined
      isReplaced = true
      return resolve(framework, ENTRY_POINTS.preloadHelper)
    },
    buildEnd(error) {
      if (error || isReplaced) return
      throw new Error(
        'Vite’s preload helper was not seen: tools/vite/browser/preload-helper.ts has to find its new name.',
      )
    },
  }
}
