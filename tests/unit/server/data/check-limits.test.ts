import { describe, expect, it } from 'vitest'
import { checkLimits } from '../../../../src/server/data/check-limits.ts'

describe('checkLimits', () => {
  it('returns limits that can be', () => {
    const limits = { formBytes: 16 * 1024 * 1024, loaderMs: 60_000 }
    expect(checkLimits(limits, 'server.ts')).toBe(limits)
  })

  it('refuses a limit that is too high or no whole number, and says which may be', () => {
    expect(() => checkLimits({ loaderMs: 60_001 }, 'pages/report.server.ts')).toThrow(
      'pages/report.server.ts: limits.loaderMs is 60001. Write a whole number from 1 to 60000.',
    )
    expect(() => checkLimits({ formBytes: 20_000_000 }, 'server.ts')).toThrow('from 1 to 16777216')
    expect(() => checkLimits({ loaderMs: 0 }, 'server.ts')).toThrow('loaderMs is 0')
    expect(() => checkLimits({ loaderMs: '5s' as never }, 'server.ts')).toThrow('loaderMs is 5s')
  })

  it('names a limit that nothing reads', () => {
    expect(() => checkLimits({ routeLoadMs: 9000 } as object, 'server.ts')).toThrow(
      'server.ts: limits has "routeLoadMs", which nothing reads. It may have formBytes, formFields, loaderMs.',
    )
  })
})
