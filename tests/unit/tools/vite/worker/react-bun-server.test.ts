import { describe, expect, it } from 'vitest'
import { replaceNodeModules, usesOnlyKnown } from '../../../../../tools/vite/worker/react-bun-server.ts'

const known = `require("react"), require("react-dom"), require("util"), require("crypto"), require("stream")
Buffer.byteLength(chunk), Bun.hash(key), Bun.hash(other), ArrayBuffer.prototype`

describe('usesOnlyKnown', () => {
  it('knows what React’s build for Bun uses of Bun and Node', () => {
    expect(usesOnlyKnown(known)).toBe(true)
  })

  it('refuses a build that uses more, or less', () => {
    expect(usesOnlyKnown(`${known}, Bun.gc()`)).toBe(false)
    expect(usesOnlyKnown(`${known}, Buffer.from(text)`)).toBe(false)
    expect(usesOnlyKnown(`${known}, require("async_hooks")`)).toBe(false)
    expect(usesOnlyKnown(known.replace('require("stream")', ''))).toBe(false)
    expect(usesOnlyKnown('')).toBe(false)
  })
})

describe('replaceNodeModules', () => {
  it('replaces what React’s build for Bun requires of Node', () => {
    expect(replaceNodeModules(known, 'standIns')).toContain('standIns, standIns, standIns')
  })
})
