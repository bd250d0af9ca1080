import { expect, it } from 'vitest'
import { createStoredEntries, type Entry } from '../../stored-entries.ts'

it('forgets what was used least recently when there are too many bytes', () => {
  const entries = createStoredEntries(25)
  for (const key of ['a', 'b']) entries.set(key, entryOf(10))
  entries.get('a')
  entries.set('c', entryOf(10))
  expect([...'abc'].map((key) => entries.get(key) !== undefined)).toEqual([true, false, true])
  entries.set('a', entryOf(1)) // replaces what it had
  entries.set('d', entryOf(14))
  expect([...'acd'].map((key) => entries.get(key) !== undefined)).toEqual([true, true, true])
})

function entryOf(bytes: number): Entry {
  const body = new Uint8Array(bytes)
  const policy = undefined as never
  return { policy, status: 200, headers: {}, body, tags: new Set(), number: 1 }
}
