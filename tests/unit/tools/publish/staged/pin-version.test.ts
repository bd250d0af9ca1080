import { describe, expect, it } from 'vitest'
import { decodePinnedVersion, encodePinnedVersion } from '../../../../../src/wire/pinned-version.ts'
import type { LiveList } from '../../../../../tools/publish/old-files/read-live-list.ts'
import { pinVersion } from '../../../../../tools/publish/staged/pin-version.ts'

const LIST: LiveList = { type: 'builds', builds: [{ build: 'old', files: {} }] }
const LIVE = {
  list: LIST,
  version: 'dc8dcd28-271b-4367-9840-6c244f84cb40',
  worker: 'shop',
  build: 'new',
  days: 2,
  now: new Date('2026-11-25T12:00:00Z'),
}

describe('pinVersion', () => {
  it('names the version that is live, its build and the end', () => {
    expect(pinVersion(LIVE)).toEqual({
      build: 'old',
      override: 'shop="dc8dcd28-271b-4367-9840-6c244f84cb40"',
      until: '2026-11-27T12:00:00.000Z',
    })
  })

  it('pins nothing for 0 days', () => {
    expect(pinVersion({ ...LIVE, days: 0 })).toBeUndefined()
  })

  it('pins nothing if the same build is deployed again', () => {
    expect(pinVersion({ ...LIVE, build: 'old' })).toBeUndefined()
  })

  it('pins nothing if nobody knows which build is live', () => {
    expect(pinVersion({ ...LIVE, list: { type: 'none' } })).toBeUndefined()
  })
})

describe('the file with the pinned version', () => {
  it('is read as it was written', () => {
    const pinned = pinVersion(LIVE)
    expect(decodePinnedVersion(JSON.parse(encodePinnedVersion(pinned)))).toEqual(pinned)
  })

  it('names no version if none is pinned', () => {
    expect(decodePinnedVersion(JSON.parse(encodePinnedVersion(undefined)))).toBeUndefined()
  })

  it('names no version if it is something else', () => {
    expect(decodePinnedVersion(['old'])).toBeUndefined()
    expect(decodePinnedVersion({ build: 'old', override: 7, until: '' })).toBeUndefined()
  })
})
