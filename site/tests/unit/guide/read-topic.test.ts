import { describe, expect, it } from 'vitest'
import { plainText } from '../../../guide/build/read-topic.ts'

describe('plainText', () => {
  it('leaves no space between brackets and code', () => {
    expect(plainText('You need Node 22.13 (`node --version`).')).toBe('You need Node 22.13 (node --version).')
  })
})
