import { describe, expect, it } from 'vitest'
import { pagePlaceholders, replacePlaceholders } from '../../../../../tools/vite/hashes/page-placeholders.ts'

describe('replacePlaceholders', () => {
  it('writes each route’s hash, and no character more', () => {
    const code = JSON.stringify(pagePlaceholders(['home', 'item']))
    const hashes = { home: '0123456789ab', item: 'ba9876543210' }
    expect(replacePlaceholders(code, hashes)).toBe(JSON.stringify(hashes))
  })

  it('leaves other text as it is', () => {
    expect(replacePlaceholders('~page0000009 ~page', { home: '0123456789ab' })).toBe('~page0000009 ~page')
  })
})
