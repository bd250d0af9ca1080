import { privateFolder } from '../../../tools/vite/folders.ts'
import { readSourceMaps } from '../read-source-maps.ts'
import type { CallFrame } from '../take-profile.ts'

/** What takes the time of a page's thread. */
export const BROWSER_PLACES = [
  'React',
  'the app: its page, its route table',
  'Arrive’s own code',
  'compiling what runs for the first time',
  'garbage collection',
  'style, layout and paint',
  'the browser and V8',
  'nothing: it waits',
] as const

export type BrowserPlace = (typeof BROWSER_PLACES)[number]

const SOURCES: readonly [RegExp, BrowserPlace][] = [
  [/node_modules\/(react|react-dom|scheduler)\//, 'React'],
  [/tests\/fixture\//, 'the app: its page, its route table'],
  [/(^|\/)(client|src|node_modules)\//, 'Arrive’s own code'],
]

/** Names the place of a call frame in the page, by the source maps of a build. */
export function nameBrowserPlaces(outDir: string): (frame: CallFrame) => BrowserPlace {
  const sourceOf = readSourceMaps(privateFolder(outDir))
  return (frame) => {
    if (frame.functionName === '(idle)') return 'nothing: it waits'
    if (frame.functionName === '(garbage collector)') return 'garbage collection'
    const source = sourceOf(frame)
    return SOURCES.find(([pattern]) => pattern.test(source))?.[1] ?? 'the browser and V8'
  }
}
