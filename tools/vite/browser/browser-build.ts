import { parse, resolve } from 'node:path'
import { normalizePath, type Logger, type Plugin } from 'vite'
import { pathOf } from '../../app/app-files.ts'
import { ENTRY_POINTS } from '../entry-points.ts'
import type { Folders } from '../../project/folders.ts'
import { warnOfMissing } from '../../private-parts.ts'
import { chunkGroups, hasOneFile } from './chunk-groups.ts'
import { filesToPreload, preloadRules, type PreloadRules } from './preload-rules.ts'

/** Constants that files share are written into each: no file for them, and what is unused goes. */
export const CONSTANTS_INLINE = { inlineConst: { mode: 'all' } } as const

/**
 * The code that Vite wraps around each `import()`, which would be a third of the first module
 * (docs/decisions/017-router-on-intent.md). It is private, and stays if it has other names:
 * https://github.com/vitejs/vite/blob/main/packages/vite/src/node/plugins/importAnalysisBuild.ts
 */
const VITES_HELPER = {
  id: /^\0vite\/preload-helper\.js$/,
  code: /\bexport const __vitePreload\b/,
}

/**
 * Builds the files of modern browsers, with our code around `import()`. `tests/build/layers.test.ts` compares
 * them with the folders of `client/`, and `tests/build/client-bytes.test.ts` limits their size.
 */
export function browserBuild({ framework, app }: Pick<Folders, 'framework' | 'app'>): Plugin {
  const groups = chunkGroups({ framework, app })
  const helper = JSON.stringify(normalizePath(resolve(framework, ENTRY_POINTS.preloadHelper)))
  let isReplaced = false
  let rules: PreloadRules | undefined
  let logger: Logger
  return {
    name: 'arrive:browser-build',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    config: () => ({
      environments: {
        client: {
          build: {
            emptyOutDir: false, // see `build-order.ts`
            manifest: true,
            modulePreload: {
              resolveDependencies(file, needed) {
                if (rules) return filesToPreload(rules, file, needed)
                warnOfMissing('preloadOrder', logger)
                return needed
              },
            },
            rolldownOptions: {
              input: {
                [parse(ENTRY_POINTS.start).name]: resolve(framework, ENTRY_POINTS.start),
                styles: pathOf(app, 'styles.css'),
              },
              optimization: CONSTANTS_INLINE,
              output: { codeSplitting: { groups: groups.map(({ rule }) => rule) } },
            },
          },
        },
      },
    }),
    configResolved(config) {
      logger = config.logger
    },
    transform: {
      filter: VITES_HELPER,
      handler() {
        isReplaced = true
        return { code: `export { __vitePreload } from ${helper}`, map: null }
      },
    },
    buildEnd(error) {
      if (!error && !isReplaced) warnOfMissing('preloadHelper', logger)
    },
    // Vite asks `resolveDependencies` in a hook of the same name, which runs after those of plugins.
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return
      if (!groups.every((group) => hasOneFile(group, bundle))) warnOfMissing('chunkGroups', logger)
      rules = preloadRules(bundle, framework)
    },
  }
}
