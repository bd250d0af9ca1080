import { describe, expect, it } from 'vitest'
import { bytesText } from '../../page-section.ts'

describe('bytesText', () => {
  it('has the unit that a person would choose', () => {
    expect([967, 12_345, 3_400_000].map(bytesText)).toEqual(['967 bytes', '12.3 KB', '3.4 MB'])
  })
})
