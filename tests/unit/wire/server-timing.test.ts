import { describe, expect, it } from 'vitest'
import { encodeServerTiming } from '../../../src/wire/server-timing.ts'

describe('encodeServerTiming', () => {
  it('has an entry for each step, whose name is a token', () => {
    const steps = [
      { name: 'layout team', ms: 12.34 },
      { name: 'render', ms: 0 },
    ]
    expect(encodeServerTiming(steps)).toBe(
      'layout-team;desc="layout team";dur=12.3, render;desc="render";dur=0.0',
    )
  })
})
