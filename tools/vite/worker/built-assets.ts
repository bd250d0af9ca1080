import { resolve } from 'node:path'
import { normalizePath, type Manifest } from 'vite'
import { pathOf, findModules } from '../../app/app-files.ts'
import { REACT_GROUP } from '../browser/chunk-groups.ts'
import {
  fileOfGroup,
  filesOf,
  manifestChunk,
  manifestKey,
  readManifest,
  type Files,
} from '../browser/manifest.ts'
import { ENTRY_POINTS } from '../entry-points.ts'
import { pathFromRoot, type Folders } from '../../project/folders.ts'
import { BUILD_PLACEHOLDER } from '../hashes/build-id.ts'

/** What the router loads in most browsers. */
const ROUTER = [ENTRY_POINTS.router, ENTRY_POINTS.viewTransitions]

/** The asset table of a build, from the manifest of its browser files. */
export function builtAssets(folders: Folders) {
  const { root, app, outDir } = folders
  const manifest = readManifest(outDir)
  const entry = `/${manifestChunk(manifest, keyOf(ENTRY_POINTS.start)).file}`
  const first = scriptsOf(ENTRY_POINTS.start)
  const hydration = filesOf(manifest, keyOf(ENTRY_POINTS.hydration))
  const always = [...first, ...hydration.scripts]
  const styles = manifestChunk(manifest, pathFromRoot(root, pathOf(app, 'styles.css'))).file
  return {
    build: BUILD_PLACEHOLDER,
    entry,
    preloads: without([entry], first),
    react: fileOfGroup(manifest, REACT_GROUP),
    hydration: without(first, hydration.scripts),
    router: without(always, ROUTER.flatMap(scriptsOf)),
    routeTable: without(always, scriptsOf(ENTRY_POINTS.routeTable)),
    deferredValues: without(always, scriptsOf(ENTRY_POINTS.deferredValues)),
    documentLayouts: without(always, scriptsOf(ENTRY_POINTS.documentLayouts)),
    styles: [`/${styles}`, ...hydration.styles],
    pages: modulesIn('pages'),
    layouts: modulesIn('layouts'),
  }

  function modulesIn(kind: 'pages' | 'layouts') {
    const found = findModules(app, kind)
    return Object.fromEntries(found.map(({ name, path }) => [name, moduleFiles(pathFromRoot(root, path))]))
  }

  function keyOf(source: string): string {
    return manifestKey(folders, source)
  }

  function scriptsOf(entryPoint: string): string[] {
    return filesOf(manifest, keyOf(entryPoint)).scripts
  }

  function moduleFiles(key: string): Files & { module?: string } {
    const chunk = manifest[key]
    // No route leads to it, or the document imports it too, and it is in the file of hydration.
    if (!chunk) return { scripts: [], styles: [] }
    const { scripts, styles } = filesOf(manifest, key)
    const files = { scripts: without(always, scripts), styles }
    // If others import it too, it may be in a file that exports it by another name.
    return chunk.isDynamicEntry ? { module: `/${chunk.file}`, ...files } : files
  }
}

/** Stylesheets of modules that are imported late (`React.lazy`), by path; not of pages and layouts. */
export function partStyles(
  { root, app }: Pick<Folders, 'root' | 'app'>,
  manifest: Manifest,
): Map<string, readonly string[]> {
  const known = (['pages', 'layouts'] as const).flatMap((kind) => findModules(app, kind))
  const others = new Set(known.map(({ path }) => pathFromRoot(root, path)))
  const keys = Object.keys(manifest).filter((key) => manifest[key]!.isDynamicEntry && !others.has(key))
  const found = keys.map((key) => [key, filesOf(manifest, key).styles] as const)
  return new Map(
    found
      .filter(([, styles]) => styles.length > 0)
      .map(([key, styles]) => [normalizePath(resolve(root, key)), styles]),
  )
}

function without(known: readonly string[], files: readonly string[]): string[] {
  return [...new Set(files)].filter((file) => !known.includes(file))
}
