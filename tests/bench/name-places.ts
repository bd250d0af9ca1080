import { resolve } from 'node:path'
import { readSourceMaps } from './read-source-maps.ts'
import type { CallFrame } from './take-profile.ts'

/** The places of a Worker's code that take its time. */
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
  const sourceOf = readSourceMaps(resolve(outDir, 'worker'))
  return (frame) => {
    if (frame.functionName === '(idle)') return 'idle'
    if (frame.functionName === '(garbage collector)') return 'garbage collection'
    const source = sourceOf(frame)
    return SOURCES.find(([pattern]) => pattern.test(source))?.[1] ?? 'workerd and V8'
  }
}
