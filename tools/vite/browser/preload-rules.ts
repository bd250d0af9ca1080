import type { Rolldown } from 'vite'
import { ENTRY_POINTS } from '../entry-points.ts'
import { chunksIn, entryChunk, withImports } from './entry-chunk.ts'

/** Files that no `import()` has to request together with its own. */
export interface PreloadRules {
  /** Loaded on every page, so they are there. */
  onEveryPage: ReadonlySet<string>
  /** The document names them with all that they import. */
  inDocuments: ReadonlySet<string>
}

const ON_EVERY_PAGE = [ENTRY_POINTS.start, ENTRY_POINTS.hydration]
const IN_DOCUMENTS = [ENTRY_POINTS.routeTable, ENTRY_POINTS.deferredValues]

/**
 * Finds the files that need no preloading. Otherwise the files with imports would list them again: for
 * the fixture's `/` 500 bytes more after gzip, most of them in the route table's file.
 */
export function preloadRules(bundle: Rolldown.OutputBundle, framework: string): PreloadRules {
  const chunksOf = (entryPoints: readonly string[]) =>
    entryPoints.map((entryPoint) => entryChunk(bundle, framework, entryPoint))
  const layouts = chunksIn(bundle).filter(({ facadeModuleId }) =>
    facadeModuleId?.endsWith(ENTRY_POINTS.documentLayouts),
  )
  const onEveryPage = chunksOf(ON_EVERY_PAGE).flatMap((chunk) => [...withImports(chunk, bundle)])
  return {
    onEveryPage: fileNames(onEveryPage),
    inDocuments: fileNames([...chunksOf(IN_DOCUMENTS), ...layouts]),
  }
}

function fileNames(chunks: readonly Rolldown.OutputChunk[]): ReadonlySet<string> {
  return new Set(chunks.map(({ fileName }) => fileName))
}

/** The files to request together with `file`, of those that it needs. */
export function filesToPreload(
  { onEveryPage, inDocuments }: PreloadRules,
  file: string,
  needed: readonly string[],
): string[] {
  if (inDocuments.has(file)) return []
  return needed.filter((other) => other !== file && !onEveryPage.has(other))
}
