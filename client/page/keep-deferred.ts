import { hasArrived } from '../../src/wire/deferred.ts'
import { isRecord } from '../../src/wire/json.ts'
import type { ShownPage } from './page-root.ts'

/** A page in which each deferred value that is not there yet is the one that was shown before it. */
interface KeptPage {
  page: ShownPage
  /** The values that are not there yet, and have an older one in their place. */
  arriving: readonly Promise<unknown>[]
}

/**
 * New data for the instances that stay: of the app's document, of layouts, and of the page. For pending
 * values, React would delay it or show fallbacks in place of what is there. A value that was not there before
 * either is left as it is. `settled`: values that are not pending, although they have not arrived.
 */
export function keepDeferred(
  next: ShownPage,
  shown: ShownPage,
  settled: WeakSet<Promise<unknown>>,
): KeptPage {
  const arriving: Promise<unknown>[] = []
  const keep = (data: unknown, before: unknown) => {
    if (!isRecord(data)) return keepEqual(data, before)
    const old = isRecord(before) ? before : {}
    const isArriving = ([name, value]: [string, unknown]) =>
      value instanceof Promise && !hasArrived(value) && !settled.has(value) && hasArrived(old[name])
    const late = Object.entries(data).filter(isArriving) as [string, Promise<unknown>][]
    arriving.push(...late.map(([, value]) => value))
    const kept = Object.fromEntries(late.map(([name]) => [name, old[name]]))
    // A date is a record too, and a copy of it would be empty.
    return keepEqual(late.length > 0 ? { ...data, ...kept } : data, before)
  }
  // Without data of its own, the new page keeps that of the document.
  const document = next.document === undefined ? shown.document : keep(next.document, shown.document)
  const content = keepContent(next, shown, keep)
  const layouts = content.layouts?.map((layout, at) => {
    const before = shown.content.layouts?.[at]
    return before?.key === layout.key ? { ...layout, data: keep(layout.data, before.data) } : layout
  })
  const inLayouts = layouts && content.withLayouts?.(layouts)
  return { page: { ...next, document, content: { ...content, ...inLayouts } }, arriving }
}

/** Errors, and pages in a new instance, are shown as they come. */
function keepContent(
  { key, content }: ShownPage,
  { key: shownKey, content: shown }: ShownPage,
  keep: (data: unknown, before: unknown) => unknown,
): ShownPage['content'] {
  if (key !== shownKey || content.type === 'error' || shown.type === 'error') return content
  return { ...content, data: keep(content.data, shown.data) }
}

/** New data in which what is equal to the old is the same object, so that React renders no memoised row. */
export function keepEqual(next: unknown, old: unknown): unknown {
  if (next === old) return old
  if (Array.isArray(next) && Array.isArray(old)) return keepItems(next, old)
  if (next instanceof Date && old instanceof Date) return +next === +old ? old : next
  if (!isPlain(next) || !isPlain(old)) return next
  const names = Object.keys(next)
  const result = Object.fromEntries(names.map((name) => [name, keepEqual(next[name], old[name])]))
  const isEqual = names.length === Object.keys(old).length
  return isEqual && names.every((name) => name in old && result[name] === old[name]) ? old : result
}

/**
 * Items are found by their text, wherever they are now. An item that changed is compared with one other
 * only: with two, the time would double with each level of nested lists.
 */
function keepItems(next: readonly unknown[], old: readonly unknown[]): readonly unknown[] {
  const oldByText = new Map(old.map((item) => [JSON.stringify(item), item]))
  const result = next.map((item, at) => keepEqual(item, oldByText.get(JSON.stringify(item)) ?? old[at]))
  const isEqual = next.length === old.length
  return isEqual && result.every((item, at) => item === old[at]) ? old : result
}

/** Deferred values (promises) are compared by identity, dates by their time. */
function isPlain(value: unknown): value is Record<string, unknown> {
  return isRecord(value) && !(value instanceof Promise) && !(value instanceof Date)
}
