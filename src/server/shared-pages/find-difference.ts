import type { OuterPlace } from '../../wire/deferred.ts'
import { isRecord } from '../../wire/json.ts'
import type { DeferredValue, LoadedLayout } from '../data/loaded-data.ts'

/** What the document and the layouts of a page have loaded. */
interface DataAround {
  document: unknown
  layouts: readonly LoadedLayout[]
  deferred: readonly Omit<DeferredValue, 'result'>[]
}

/**
 * Says where the data of the personal parts' loaders differs from what all visitors share, apart from these
 * parts: an awaited value depends on the visitor, or has changed since. `undefined` if nowhere.
 */
export function findDifference(loaded: DataAround, shared: DataAround): string | undefined {
  for (const { file, place } of shared.deferred) {
    const difference = differingField(dataOf(loaded, place), dataOf(shared, place))
    if (difference !== undefined) return `${difference} of the loader in ${file}`
  }
  const keys = new Set(shared.deferred.map(({ key }) => key))
  const other = loaded.deferred.find(({ key }) => !keys.has(key))
  if (other) return `the deferred value "${other.name}" of the loader in ${other.file}`
  return undefined
}

function dataOf({ document, layouts }: DataAround, place: OuterPlace | undefined): unknown {
  return typeof place === 'number' ? layouts[place]?.data : document
}

/** Compares what is sent. */
function differingField(own: unknown, shared: unknown): string | undefined {
  if (JSON.stringify(own) === JSON.stringify(shared)) return undefined
  if (!isRecord(own) || !isRecord(shared)) return 'data'
  const names = [...new Set([...Object.keys(own), ...Object.keys(shared)])]
  const name = names.find((name) => JSON.stringify(own[name]) !== JSON.stringify(shared[name]))
  return name === undefined ? 'data' : `data.${name}`
}
