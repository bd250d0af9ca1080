import { globSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { basename, resolve } from 'node:path'
import type { CallFrame } from './take-profile.ts'

/** Where a Worker's time goes. */
export const PLACES = [
  'React',
  'the page and its document',
  'Hono',
  'Arrive’s own code',
  'garbage collection',
  'workerd and V8',
] as const

export type Place = (typeof PLACES)[number] | 'idle'

const SOURCES: readonly [RegExp, Place][] = [
  [/node_modules\/(react|react-dom)\//, 'React'],
  [/node_modules\/hono\//, 'Hono'],
  [/tests\/(fixture|bench)\//, 'the page and its document'],
  [/(^|\/)(src|node_modules)\//, 'Arrive’s own code'],
]

/** Names the place of a call frame, by the source maps of a build. */
export function namePlaces(outDir: string): (frame: CallFrame) => Place {
  const maps = readSourceMaps(resolve(outDir, 'worker'))
  return ({ functionName, url, lineNumber, columnNumber }) => {
    if (functionName === '(idle)') return 'idle'
    if (functionName === '(garbage collector)') return 'garbage collection'
    const found = maps.get(basename(url))?.findEntry(lineNumber, columnNumber)
    const source = found && 'originalSource' in found ? found.originalSource : ''
    return SOURCES.find(([pattern]) => pattern.test(source))?.[1] ?? 'workerd and V8'
  }
}

function readSourceMaps(folder: string): Map<string, SourceMap> {
  const files = globSync('**/*.js.map', { cwd: folder })
  return new Map(
    files.map((file) => {
      const text = readFileSync(resolve(folder, file), 'utf8')
      return [basename(file, '.map'), new SourceMap(JSON.parse(text))]
    }),
  )
}
