import { parse, resolve } from 'node:path'
import type { Logger, Plugin } from 'vite'
import { pathOf } from '../../app/app-files.ts'
import { ENTRY_POINTS } from '../entry-points.ts'
import type { Folders } from '../../project/folders.ts'
import { warnOfMissing } from '../../private-parts.ts'
import { chunkGroups, hasOneFile } from './chunk-groups.ts'
import { filesToPreload, preloadRules, type PreloadRules } from './preload-rules.ts'

/** Constants that files share are written into each: no file for them, and what is unused goes. */
export const CONSTANTS_INLINE = { inlineConst: { mode: 'all' } } as const

/**
 * Builds the files of modern browsers. `tests/build/layers.test.ts` compares them with the folders of
 * `client/`, and `tests/build/client-bytes.test.ts` limits their size.
 */
export function browserBuild({ framework, app }: Pick<Folders, 'framework' | 'app'>): Plugin {
  const groups = chunkGroups({ framework, app })
  let rules: PreloadRules | undefined
  let logger: Logger
  return {
    name: 'arrive:browser-build',
    applyToEnvironment: ({ name }) => name === 'client',
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
    // Vite asks `resolveDependencies` in a hook of the same name, which runs after those of plugins.
    generateBundle(_options, bundle) {
      if (!groups.every((group) => hasOneFile(group, bundle))) warnOfMissing('chunkGroups', logger)
      rules = preloadRules(bundle, framework)
    },
  }
}
