import type { ReadyPage } from '../../src/view/page-tree.tsx'
import { isRecord } from '../../src/wire/json.ts'

export type Content = ReadyPage['content']

/** A deferred value that is not there yet. */
export interface ArrivingValue {
  value: Promise<unknown>
  putInto(content: Content): Content
}

/** Content in which each value that is not there yet is the one that was shown before it. */
export interface KeptContent {
  content: Content
  arriving: readonly ArrivingValue[]
}

/**
 * New content for the instance that is shown: for pending values, React would delay it or show fallbacks
 * in place of what is there. A value that was not there before either is left as it is.
 */
export function keepDeferred(next: Content, shown: Content): KeptContent {
  if (next.type === 'error' || shown.type === 'error') return { content: next, arriving: [] }
  const { kept, arriving } = keepValues(next.data, shown.data)
  return {
    content: withValues(next, kept),
    arriving: arriving.map(([name, value]) => ({
      value,
      putInto: (content) => withValues(content, [[name, value]]),
    })),
  }
}

interface KeptValues {
  /** What was shown in their places. */
  kept: [string, unknown][]
  arriving: [string, Promise<unknown>][]
}

/** The values of new data that are not there yet, and were there before. */
export function keepValues(next: unknown, shown: unknown): KeptValues {
  const arriving = pendingValues(next).filter(([name]) => hasArrived(valueOf(shown, name)))
  return { kept: arriving.map(([name]) => [name, valueOf(shown, name)]), arriving }
}

function pendingValues(data: unknown): [string, Promise<unknown>][] {
  return Object.entries(isRecord(data) ? data : {}).filter(
    (entry): entry is [string, Promise<unknown>] =>
      entry[1] instanceof Promise && !hasArrived(entry[1]),
  )
}

function valueOf(data: unknown, name: string): unknown {
  return isRecord(data) ? data[name] : undefined
}

/** React's own mark, which `createDeferredReceiver` (src/wire/deferred.ts) sets. */
function hasArrived(value: unknown): boolean {
  return value instanceof Promise && 'status' in value && value.status === 'fulfilled'
}

function withValues(content: Content, values: readonly (readonly [string, unknown])[]): Content {
  if (content.type === 'error' || values.length === 0) return content
  return { ...content, data: { ...(content.data as object), ...Object.fromEntries(values) } }
}
