import { globSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { basename, resolve } from 'node:path'
import type { CallFrame } from './take-profile.ts'

/** Finds the source file of a call frame by the source maps in a folder; '' if it has none. */
export function readSourceMaps(folder: string): (frame: CallFrame) => string {
  const files = globSync('**/*.js.map', { cwd: folder })
  const maps = new Map(
    files.map((file) => {
      const text = readFileSync(resolve(folder, file), 'utf8')
      return [basename(file, '.map'), new SourceMap(JSON.parse(text))]
    }),
  )
  return ({ url, lineNumber, columnNumber }) => {
    const found = maps.get(basename(url))?.findEntry(lineNumber, columnNumber)
    return found && 'originalSource' in found ? found.originalSource : ''
  }
}
