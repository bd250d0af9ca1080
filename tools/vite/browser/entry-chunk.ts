import { resolve } from 'node:path'
import { normalizePath, type Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

/** The chunk of a build that begins with one of the `ENTRY_POINTS`. Throws if there is none. */
export function entryChunk(bundle: Bundle, framework: string, entryPoint: string): Chunk {
  const id = normalizePath(resolve(framework, entryPoint))
  const found = chunksIn(bundle).find(({ facadeModuleId }) => facadeModuleId === id)
  if (found) return found
  throw new Error(
    `No file of the build begins with ${entryPoint}: is its name in tools/vite/entry-points.ts out of date?`,
  )
}

export function withImports(chunk: Chunk, bundle: Bundle, seen = new Set<Chunk>()): Set<Chunk> {
  seen.add(chunk)
  for (const name of chunk.imports) {
    const imported = bundle[name]
    if (imported?.type === 'chunk' && !seen.has(imported)) withImports(imported, bundle, seen)
  }
  return seen
}

export function chunksIn(bundle: Bundle): Chunk[] {
  return Object.values(bundle).filter((file) => file.type === 'chunk')
}
