import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { normalizePath, type Rolldown } from 'vite'
import { pathFromRoot, type Folders } from '../../project/folders.ts'

/** The modules of a bundle by their names, which don't depend on the place of the project. */
export type ModuleGraph = ReadonlyMap<string, HashedModule>

interface HashedModule {
  hash: string
  /** The names of all modules that it imports, also with `import()`. */
  imports: readonly string[]
}

type Places = Pick<Folders, 'root' | 'app'>

interface ReadOptions {
  folders: Places
  /** The text of stylesheets, which the bundler sees as empty modules. */
  styles: ReadonlyMap<string, string>
  /** Does the bundler see only the URL of this file? */
  isAsset: (file: string) => boolean
}

/** Reads which modules a bundle has, before anything unused is removed from it. */
export function readModuleGraph(
  context: Pick<Rolldown.PluginContext, 'getModuleIds' | 'getModuleInfo'>,
  { folders, styles, isAsset }: ReadOptions,
): ModuleGraph {
  const graph = new Map<string, HashedModule>()
  const nameOf = (id: string) => moduleName(folders, id)
  for (const id of context.getModuleIds()) {
    const info = context.getModuleInfo(id)
    if (!info) continue
    const code = withoutPlaces(styles.get(id) ?? info.code ?? '', folders)
    const hash = createHash('sha256').update(code)
    const file = id.replace(/[?#].*$/s, '')
    if (isAsset(file)) hash.update(readFileSync(file))
    const imports = [...info.importedIds, ...info.dynamicallyImportedIds].map(nameOf)
    graph.set(nameOf(id), { hash: hash.digest('base64url'), imports })
  }
  return graph
}

/** A path from the app folder or from the project's, or the name of a module that is no file. */
export function moduleName({ root, app }: Places, id: string): string {
  const inApp = `${normalizePath(app)}/`
  if (id.startsWith(inApp)) return `#app/${id.slice(inApp.length)}`
  return id.startsWith('\0') ? withoutPlaces(id, { root, app }) : pathFromRoot(root, id)
}

/** The same for each place of the project. */
function withoutPlaces(text: string, { root, app }: Places): string {
  return text.replaceAll(normalizePath(app), '#app').replaceAll(normalizePath(root), '')
}
