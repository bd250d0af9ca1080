import { minify, transformWithOxc, type Plugin, type Rolldown } from 'vite'
import { OLDEST_TARGET } from './oldest-engines.ts'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

/**
 * Lowers the syntax of the browser's first module and of what it imports, and of no other, so that
 * old engines can read it. After all else: the minifier would write the newer syntax again.
 */
export function lowerFirstModule(): Plugin {
  return {
    name: 'arrive:lower-first-module',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const first = Object.values(bundle).find(isFirst)
        if (first)
          await Promise.all([...withImports(first, bundle)].map((one) => lower(one, bundle)))
      },
    },
  }
}

function isFirst(file: Bundle[string]): file is Chunk {
  return file.type === 'chunk' && file.isEntry && file.name === 'entry'
}

function withImports(chunk: Chunk, bundle: Bundle, seen = new Set<Chunk>()): Set<Chunk> {
  seen.add(chunk)
  for (const name of chunk.imports) {
    const imported = bundle[name]
    if (imported?.type === 'chunk' && !seen.has(imported)) withImports(imported, bundle, seen)
  }
  return seen
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
