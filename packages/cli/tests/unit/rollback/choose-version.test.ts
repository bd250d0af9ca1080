import { describe, expect, it } from 'vitest'
import { chooseVersion } from '../../../rollback/roll-back.ts'

describe('chooseVersion', () => {
  it('is the one that was live before', () => {
    expect(back(1, 2, 3)).toBe(2)
    expect(back(1, 1, 2, 2)).toBe(1)
  })

  it('is none that a rollback has left', () => {
    expect(back(1, 2, 1)).toBeUndefined()
    expect(back(1, 2, 3, 2)).toBe(1)
    expect(back(1, 2, 3, 2, 4)).toBe(2)
  })

  it('is one that a rollback has left and that was named afterwards', () => {
    expect(back(1, 2, 1, 2)).toBe(1)
    expect(back(1, 2, 1, 2, 3)).toBe(2)
  })

  it('knows a rollback to a version whose own deployment is no longer listed', () => {
    expect(back(5, 6, 3)).toBeUndefined()
    expect(back(5, 6, 3, 7)).toBe(3)
  })

  it('is none if nothing was live before', () => {
    expect(back(1)).toBeUndefined()
    expect(back()).toBeUndefined()
  })
})

/** `live`: the numbers of what was live, the oldest first. */
function back(...live: number[]): number | undefined {
  return chooseVersion(live.toReversed().map((number) => ({ number })))?.number
}
