import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { dirname, relative, resolve } from 'node:path'

const SRC = resolve(import.meta.dirname, '../../src')

/** A place in a built module: both count from 0. */
interface BuiltPlace {
  line: number
  column: number
}

const known = new Map<string, SourceMap | undefined>()

/** Returns the file below `src/` that a place in a built module comes from; `undefined` if it comes from elsewhere. */
export function sourceOf(builtFile: string, { line, column }: BuiltPlace): string | undefined {
  if (!known.has(builtFile)) known.set(builtFile, readMap(`${builtFile}.map`))
  const entry = known.get(builtFile)?.findEntry(line, column)
  if (!entry || !('originalSource' in entry)) return undefined
  const source = relative(SRC, resolve(dirname(builtFile), entry.originalSource))
  return source.startsWith('..') ? undefined : source
}

function readMap(file: string): SourceMap | undefined {
  return existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : undefined
}
