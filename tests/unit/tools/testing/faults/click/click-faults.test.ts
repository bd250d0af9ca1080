import { describe, expect, it } from 'vitest'
import { CLICK_FAULTS } from '../../../../../../tools/testing/faults/click/click-faults.ts'

describe('CLICK_FAULTS', () => {
  it('have names of their own', () => {
    const names = CLICK_FAULTS.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })
})
