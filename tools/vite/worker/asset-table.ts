import { createIdResolver, normalizePath, type Environment, type Logger, type Plugin } from 'vite'
import type { AppCheck } from '../../app/check-app.ts'
import { REPORT_UPDATES } from '../development/worker-reloads.ts'
import type { ArriveOptions, Folders } from '../../project/folders.ts'
import { pagePlaceholders } from '../hashes/page-placeholders.ts'
import { readManifest } from '../browser/manifest.ts'
import { builtAssets, partStyles } from './built-assets.ts'
import { builtStyles, POLICY_CHARACTERS } from './inline-styles.ts'
import { devAssets } from './dev-assets.ts'
import { createImportedStyles, type ImportedStyles } from './imported-styles.ts'

const ID = 'virtual:arrive/assets'

/**
 * The default of `inlineStylesBytes`. So much is about 8 KB after compression, which a slow line carries in
 * 40 ms; a link takes a round trip of 150 ms there (docs/decisions/063-inline-stylesheets.md).
 */
const INLINE_STYLES_BYTES = 32_768

/**
 * Gives the Worker `virtual:arrive/assets`: which of the browser's files each page needs, so that a
 * document can name them all (tests/worker/document-modules.test.ts reads them there).
 */
export function assetTable(
  folders: Folders,
  check: AppCheck,
  { inlineStylesBytes: limitBytes = INLINE_STYLES_BYTES }: ArriveOptions,
): Plugin {
  let isDev = false
  let written = ''
  let resolveId: ReturnType<typeof createIdResolver>
  let importedStyles: ImportedStyles | undefined

  async function write(environment: Environment): Promise<string> {
    if (!isDev) return JSON.stringify(await built(environment.logger))
    importedStyles ??= createImportedStyles((source, importer) => resolveId(environment, source, importer))
    return JSON.stringify(await devAssets(folders, importedStyles))
  }

  async function built(logger: Logger) {
    const table = builtAssets(folders)
    const facts = await check.facts()
    const { outDir } = folders
    const parts = [...partStyles(folders, readManifest(outDir)).values()]
    const { inline, withoutRoom } = builtStyles({ table, facts, parts, outDir, limitBytes })
    if (withoutRoom > 0) logger.warn(linkedFor(withoutRoom))
    const hashes = pagePlaceholders(Object.keys(facts.routes))
    return { ...table, pageHashes: hashes, inlineStyles: inline, inlineStylesBytes: limitBytes }
  }

  return {
    name: 'arrive:asset-table',
    configResolved(config) {
      isDev = config.command === 'serve'
      // With `scan` Vite does not bundle a package ahead because it was asked for here.
      resolveId = createIdResolver(config, { scan: true })
    },
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    async load(id) {
      if (id !== `\0${ID}`) return undefined
      written = await write(this.environment)
      return `export default ${written}${isDev ? REPORT_UPDATES : ''}`
    },
    // Vite would take the stylesheets of CSS modules for files that nothing accepts, and reload the page; so
    // each linked stylesheet is replaced (`tests/outside/ecosystem/development.test.ts`). Those that scripts
    // import are of the type `js`. The table changes if a page is added, or imports other styles, directly or
    // through other modules.
    async hotUpdate({ file, type, modules }) {
      for (const module of modules) if (module.type === 'css') module.isSelfAccepting = true
      const table = this.environment.moduleGraph.getModuleById(`\0${ID}`)
      if (!table || !file.startsWith(normalizePath(folders.app))) return undefined
      if (!(await importedStyles?.mayDiffer({ file, type }))) return undefined
      return (await write(this.environment)) === written ? undefined : [...modules, table]
    },
  }
}

function linkedFor(documents: number): string {
  return `The documents of ${documents} routes link their stylesheets: with their hashes the security policy would have more than ${POLICY_CHARACTERS} characters.`
}
