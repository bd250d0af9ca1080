import { builtName } from '../../../tools/for-packages.ts'
import { moduleRequests } from './module-requests.ts'

/** Lets the JavaScript of a file import `./a.js`, which is written from `./a.ts`. */
export function nameBuiltFiles(file: string, source: string): string {
  const relative = moduleRequests(file, source).filter(({ specifier }) => specifier.startsWith('.'))
  return relative
    .toSorted((a, b) => b.start - a.start)
    .reduce((code, { specifier, start, end }) => {
      return `${code.slice(0, start)}'${builtName(specifier, true)}'${code.slice(end)}`
    }, source)
}
