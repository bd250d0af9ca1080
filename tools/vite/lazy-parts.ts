import { resolve } from 'node:path'
import {
  createIdResolver,
  normalizePath,
  parseSync,
  type Environment,
  type Plugin,
  type ResolvedConfig,
} from 'vite'
import type { AppCheck } from '../app/check-app.ts'
import { frameworkFile } from '../framework.ts'
import { readManifest } from './browser/manifest.ts'
import type { Folders } from '../project/folders.ts'
import { applyEdits, importLazy, wrapImports } from './lazy-imports.ts'
import { partStyles } from './worker/built-assets.ts'
import { devUrl } from './worker/dev-assets.ts'
import { createImportedStyles, type FileChange, type ImportedStyles } from './worker/imported-styles.ts'

const ID = 'virtual:arrive/lazy'

/** What gives the ID its exports: in browsers only `lazy`. */
const SOURCES = { client: 'src/view/lazy-part.ts', server: 'src/server/rendering/lazy-part.tsx' }

/** The folders of the framework's own modules. */
const OWN_FOLDERS = ['src', 'client', 'packages', 'tools']

/**
 * Lets documents have the stylesheets of the parts (`React.lazy`) that the Worker renders: the app's modules
 * get a `lazy` that renders them, and on the Worker each `import()` says which stylesheets its module has
 * (docs/decisions/063-inline-stylesheets.md).
 */
export function lazyParts(folders: Folders, check: AppCheck): Plugin {
  const own = OWN_FOLDERS.map((name) => `${normalizePath(resolve(folders.framework, name))}/`)
  /** The stylesheets of what a module imports, as they were written. */
  const written = new Map<string, Map<string, string>>()
  let styles: ReturnType<typeof findStyles>

  return {
    name: 'arrive:lazy-parts',
    enforce: 'pre', // while an import is an import
    configResolved(config) {
      styles = findStyles(folders, config)
    },
    resolveId: {
      filter: { id: new RegExp(`^${ID}$`) },
      handler() {
        return normalizePath(frameworkFile(SOURCES[this.environment.config.consumer]))
      },
    },
    transform: {
      filter: {
        id: { include: /\.[cm]?[jt]sx?$/, exclude: /\/node_modules\// },
        code: /\blazy\b|\bimport\s*\(/,
      },
      async handler(code, id) {
        const { environment } = this
        const { module, errors } = parseSync(id, code) // Vite reports errors
        if (errors.length > 0 || own.some((folder) => id.startsWith(folder))) return undefined
        const edits = importLazy(code, module, ID)
        const isTable = (await check.facts()).tableSources.includes(id)
        if (environment.config.consumer === 'server' && !isTable) {
          const found = new Map<string, string>()
          const find = async (source: string) => {
            const files = await styles.of(environment, source, id)
            found.set(source, files.join())
            return files
          }
          edits.push(...(await wrapImports(code, module, { id: ID, find })))
          written.set(id, found)
        }
        return edits.length === 0 ? undefined : { code: applyEdits(code, edits), map: null }
      },
    },
    /** If a part imports other styles, directly or through other modules. */
    async hotUpdate({ file, type, modules }) {
      const { environment } = this
      if (environment.config.consumer === 'client' || written.size === 0) return undefined
      if (!(await styles.mayDiffer({ file, type }))) return undefined
      const isStale = async ([id, found]: [string, Map<string, string>]) => {
        const now = [...found.keys()].map((source) => styles.of(environment, source, id))
        return (await Promise.all(now)).join(';') !== [...found.values()].join(';')
      }
      const added = []
      for (const one of written) {
        const module = environment.moduleGraph.getModuleById(one[0])
        if (module && (await isStale(one))) added.push(module)
      }
      return added.length === 0 ? undefined : [...modules, ...added]
    },
  }
}

function findStyles(folders: Folders, config: ResolvedConfig) {
  const resolveId = createIdResolver(config, { scan: true }) // as in `asset-table.ts`
  let imported: ImportedStyles | undefined
  let built: ReturnType<typeof partStyles> | undefined

  return {
    /** The stylesheets of a module by what another one imports. */
    async of(environment: Environment, source: string, importer: string): Promise<readonly string[]> {
      const file = await resolveId(environment, source, importer)
      if (file === undefined) return []
      if (config.command === 'build') {
        built ??= partStyles(folders, readManifest(folders.outDir))
        return built.get(file) ?? []
      }
      imported ??= createImportedStyles((id, from) => resolveId(environment, id, from))
      return (await imported.of(file)).map((style) => devUrl(folders.root, style))
    },
    mayDiffer: async (change: FileChange) => (await imported?.mayDiffer(change)) ?? false,
  }
}
