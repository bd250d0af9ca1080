import { describe, expect, it } from 'vitest'
import { isLoopback } from '../../../../tools/vite/preview/preview-server.ts'

describe('isLoopback', () => {
  it('is what Vite listens on unless --host says another', () => {
    expect([undefined, false, 'localhost', '127.0.0.1', '::1'].map(isLoopback)).not.toContain(false)
    expect([true, '0.0.0.0', '192.168.1.4', 'example.com'].map(isLoopback)).not.toContain(true)
  })
})
