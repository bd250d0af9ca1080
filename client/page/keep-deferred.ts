import type { ReadyPage } from '../../src/view/page-tree.tsx'
import { hasArrived } from '../../src/wire/deferred.ts'
import { isRecord } from '../../src/wire/json.ts'
import { keepEqual } from './keep-equal.ts'

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
  const { data, arriving } = keepValues(next.data, shown.data)
  return {
    content: { ...next, data },
    arriving: arriving.map(([name, value]) => ({
      value,
      putInto: (content) => withValue(content, name, value),
    })),
  }
}

interface KeptValues {
  data: unknown
  arriving: [string, Promise<unknown>][]
}

/** New data with the old values for those that are not there yet, and with all else that is equal. */
export function keepValues(next: unknown, shown: unknown): KeptValues {
  const arriving = pendingValues(next).filter(([name]) => hasArrived(valueOf(shown, name)))
  const shownValues = arriving.map(([name]) => [name, valueOf(shown, name)] as const)
  const data = isRecord(next) ? { ...next, ...Object.fromEntries(shownValues) } : next
  return { data: keepEqual(data, shown), arriving }
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

function withValue(content: Content, name: string, value: unknown): Content {
  if (content.type === 'error') return content
  return { ...content, data: { ...(content.data as object), [name]: value } }
}
