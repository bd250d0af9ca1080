import { isRecord } from '../../src/wire/json.ts'

/**
 * New data in which all that is equal to the old is the same object, so that components that React has
 * memoised for it are not rendered again.
 */
export function keepEqual(next: unknown, old: unknown): unknown {
  if (next === old) return old
  if (Array.isArray(next) && Array.isArray(old)) return keepItems(next, old)
  if (!isPlain(next) || !isPlain(old)) return next
  const names = Object.keys(next)
  const kept = Object.fromEntries(names.map((name) => [name, keepEqual(next[name], old[name])]))
  const isEqual = names.length === Object.keys(old).length
  return isEqual && names.every((name) => name in old && kept[name] === old[name]) ? old : kept
}

/** Items after one that was added or removed are found by their distance from the end. */
function keepItems(next: readonly unknown[], old: readonly unknown[]): readonly unknown[] {
  const shift = old.length - next.length
  const kept = next.map((item, at) => {
    const same = keepEqual(item, old[at])
    return same === old[at] ? same : keepEqual(item, old[at + shift])
  })
  return shift === 0 && kept.every((item, at) => item === old[at]) ? old : kept
}

/** Not so a deferred value, which is a promise. */
function isPlain(value: unknown): value is Record<string, unknown> {
  return isRecord(value) && !(value instanceof Promise)
}
