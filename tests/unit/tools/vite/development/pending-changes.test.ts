import { expect, it } from 'vitest'
import {
  createPendingChanges,
  type Change,
} from '../../../../../tools/vite/development/pending-changes.ts'

const NOTHING: Change = {
  updatesWorker: false,
  isInPlace: true,
  changesPages: false,
  changesData: false,
  reloads: false,
}

it('joins what has changed before the first update begins, and forgets it when the last has begun', () => {
  const changes = createPendingChanges()
  changes.add({ ...NOTHING, changesData: true })
  changes.add({ ...NOTHING, isInPlace: false })
  const both = { ...NOTHING, changesData: true, isInPlace: false }
  expect(changes.take()).toEqual(both)
  expect(changes.take()).toEqual(both)
  changes.add(NOTHING)
  expect(changes.take()).toEqual(NOTHING)
})
