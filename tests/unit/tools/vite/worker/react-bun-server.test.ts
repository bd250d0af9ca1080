import { describe, expect, it } from 'vitest'
import { replaceNodeModules } from '../../../../../tools/vite/worker/react-bun-server.ts'

const code = 'var a = require("util"), b = require("stream"), c = require("crypto")'

describe('replaceNodeModules', () => {
  it('replaces what React’s build for Bun requires of Node', () => {
    expect(replaceNodeModules(code, 'standIns')).toBe(
      'var a = standIns, b = standIns, c = standIns',
    )
  })

  it('throws if React does not require one of the modules any more', () => {
    expect(() => replaceNodeModules('require("util"), require("crypto")', 'standIns')).toThrow(
      'has no require("stream") any more',
    )
  })
})
