import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Manifest, ManifestChunk } from 'vite'
import { pathFromRoot, privateFolder, type Folders } from '../../project/folders.ts'

/** Vite's name for the manifest of the modern build. */
const MANIFEST = '.vite/manifest.json'
export const LEGACY_MANIFEST = '.vite/legacy.json'

export interface Files {
  scripts: string[]
  styles: string[]
}

/** Reads which file of a build holds which module. */
export function readManifest(outDir: string, name = MANIFEST): Manifest {
  return JSON.parse(readFileSync(resolve(privateFolder(outDir), name), 'utf8'))
}

/** The manifest's name for a module of the framework. */
export function manifestKey(
  { framework, root }: Pick<Folders, 'framework' | 'root'>,
  source: string,
): string {
  return pathFromRoot(root, resolve(framework, source))
}

/** What the manifest says of a module or chunk. Throws if it has none of this name. */
export function manifestChunk(manifest: Manifest, key: string): ManifestChunk {
  const chunk = manifest[key]
  if (chunk) return chunk
  throw new Error(
    `The manifest of the browser’s files has no ${key}: was it renamed, or is it no entry point any more (tools/vite/entry-points.ts)?`,
  )
}

/** The URL of the file with a group of modules (`chunkGroups`), if it has one. */
export function fileOfGroup(manifest: Manifest, name: string): string | undefined {
  // A page may have the same name, but has a source.
  const chunk = Object.values(manifest).find((chunk) => chunk.name === name && !chunk.src)
  return chunk && `/${chunk.file}`
}

/** The scripts and styles of a chunk and of all that it imports, each once. */
export function filesOf(manifest: Manifest, key: string): Files {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  add(key)
  return { scripts: [...scripts], styles: [...styles] }

  function add(name: string): void {
    const { file, imports = [], css = [] } = manifestChunk(manifest, name)
    if (scripts.has(`/${file}`)) return
    scripts.add(`/${file}`)
    for (const imported of imports) add(imported)
    for (const sheet of css) styles.add(`/${sheet}`)
  }
}
