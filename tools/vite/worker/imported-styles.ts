import { statSync } from 'node:fs'
import { isCSSRequest } from 'vite'
import { moduleWithoutTypes } from '../../app/exports-of.ts'

interface Imports {
  /** Differs as soon as the file has changed. */
  version: string
  files: readonly string[]
}

export interface FileChange {
  file: string
  type: 'create' | 'update' | 'delete'
}

export type ImportedStyles = ReturnType<typeof createImportedStyles>

/** `resolve` finds the file that an import means. */
export function createImportedStyles(
  resolve: (source: string, importer: string) => Promise<string | undefined>,
) {
  const known = new Map<string, Imports>()
  /** Files with an import of something that is missing. */
  const incomplete = new Set<string>()

  return {
    /**
     * Lists the stylesheets which a module and the app's modules below it import, in the order in which the
     * build writes them. A file is read again only when it has changed.
     */
    of: async (file: string) => [...(await stylesBelow(file, new Set()))],
    /** Can a list differ because this file has changed? Most edits change no import. */
    async mayDiffer({ file, type }: FileChange): Promise<boolean> {
      if (type === 'delete') return false // what imports it fails until it is changed, too
      if (type === 'create' || incomplete.has(file)) return true
      const before = known.get(file)
      return before !== undefined && (await readFiles(file)).join() !== before.files.join()
    },
  }

  async function stylesBelow(file: string, seen: Set<string>): Promise<Set<string>> {
    const styles = new Set<string>()
    if (seen.has(file)) return styles
    seen.add(file)
    for (const imported of await importsOf(file)) {
      const found = isCSSRequest(imported) ? [imported] : await stylesBelow(imported, seen)
      for (const style of found) styles.add(style)
    }
    return styles
  }

  async function importsOf(file: string): Promise<readonly string[]> {
    const version = versionOf(file)
    const last = known.get(file)
    if (last?.version === version) return last.files
    const files = await readFiles(file)
    // What is missing may come later.
    if (!incomplete.has(file)) known.set(file, { version, files })
    return files
  }

  async function readFiles(file: string): Promise<string[]> {
    const sources = await readImports(file)
    const resolved = await Promise.all(sources.map((source) => resolve(source, file)))
    if (resolved.includes(undefined)) incomplete.add(file)
    else incomplete.delete(file)
    return resolved.filter((path) => path !== undefined && isFollowed(path)) as string[]
  }
}

/** A stylesheet itself, not its text or its URL, or a module of the app. */
function isFollowed(path: string): boolean {
  if (isCSSRequest(path)) return !path.includes('?')
  return /\.[cm]?[jt]sx?$/.test(path) && !path.includes('/node_modules/')
}

/** Synchronously: for each file of the app at each change, a promise would take ten times as long. */
function versionOf(file: string): string {
  const { mtimeMs, size } = statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: 0, size: 0 }
  return `${mtimeMs} ${size}`
}

/** What a module imports and exports from, without types. Empty for a syntax error, which Vite reports. */
async function readImports(file: string): Promise<string[]> {
  try {
    const { staticImports, staticExports } = await moduleWithoutTypes(file)
    const exported = staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest))
    return [...staticImports.map(({ moduleRequest }) => moduleRequest), ...exported]
      .filter((request) => request !== null)
      .toSorted((a, b) => a.start - b.start)
      .map(({ value }) => value)
  } catch {
    return []
  }
}
