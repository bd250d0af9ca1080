import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { dirname, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const SRC = resolve(import.meta.dirname, '../../src')

/** A place in a built module: both count from 0. */
interface BuiltPlace {
  line: number
  column: number
}

const known = new Map<string, SourceMap | undefined>()

/** Returns the file below `src/` that a place in a built module comes from; `undefined` if it comes from elsewhere. */
export function sourceOf(url: string, { line, column }: BuiltPlace): string | undefined {
  if (!known.has(url)) known.set(url, readMap(url))
  const entry = known.get(url)?.findEntry(line, column)
  if (!entry || !('originalSource' in entry)) return undefined
  const source = relative(SRC, resolve(dirname(fileURLToPath(url)), entry.originalSource))
  return source.startsWith('..') ? undefined : source
}

function readMap(url: string): SourceMap | undefined {
  if (!url.startsWith('file:')) return undefined
  const file = `${fileURLToPath(url)}.map`
  return existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : undefined
}
