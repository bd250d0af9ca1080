import { minify, transformWithOxc, type Rolldown } from 'vite'
import { ENTRY_POINTS } from '../entry-points.ts'
import { entryChunk, withImports } from './entry-chunk.ts'

/**
 * The oldest engines that hydrate: they have modules, `import()`, `import.meta` and `AbortController`.
 * Older ones have documents, links and forms (docs/decisions/013-navigation-api-shim.md).
 */
export const OLDEST_ENGINES = { chrome: '66', edge: '79', firefox: '67', safari: '12.1' }

/** The same for Vite's `build.target`. */
export const OLDEST_TARGET = Object.entries(OLDEST_ENGINES).map(([name, since]) => name + since)

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

/**
 * Lowers the syntax of the first module and of what it imports, so that old engines can read them and
 * load the legacy build (`tests/browser/chrome-67/chrome-67.test.ts`).
 */
export async function lowerFirstModule(bundle: Bundle, framework: string): Promise<void> {
  const chunks = withImports(entryChunk(bundle, framework, ENTRY_POINTS.start), bundle)
  await Promise.all([...chunks].map((chunk) => lower(chunk, bundle)))
}

async function lower(chunk: Chunk, bundle: Bundle): Promise<void> {
  const { fileName } = chunk
  const target = OLDEST_TARGET
  const older = await transformWithOxc(chunk.code, fileName, { target }, chunk.map ?? undefined)
  const { code, map } = await minify(fileName, older.code, {
    module: true,
    compress: { target },
    sourcemap: true,
    inputMap: older.map as Rolldown.SourceMap,
  })
  chunk.code = code
  const mapFile = bundle[`${fileName}.map`]
  if (mapFile?.type === 'asset' && map) mapFile.source = JSON.stringify(map)
}
