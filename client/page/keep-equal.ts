import { isRecord } from '../../src/wire/json.ts'

/**
 * New data in which all that is equal to the old is the same object, so that components that React has
 * memoised for it are not rendered again.
 */
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
