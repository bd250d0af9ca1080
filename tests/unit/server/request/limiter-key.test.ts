import { describe, expect, it } from 'vitest'
import { limiterKey } from '../../../../src/server/request/limiter-key.ts'

describe('limiterKey', () => {
  it('is the same for all addresses of a /64', () => {
    expect(limiterKey('2001:db8:1:2::1')).toBe('2001:db8:1:2::/64')
    expect(limiterKey('2001:db8:1:2:ffff:eeee:dddd:cccc')).toBe('2001:db8:1:2::/64')
    expect(limiterKey('2001:0DB8:0001:0002:0:0:0:7')).toBe('2001:db8:1:2::/64')
  })

  it('is another for the next /64', () => {
    expect(limiterKey('2001:db8:1:3::1')).toBe('2001:db8:1:3::/64')
  })

  it('finds the groups that are left out', () => {
    expect(limiterKey('2001:db8::1')).toBe('2001:db8:0:0::/64')
    expect(limiterKey('::1')).toBe('0:0:0:0::/64')
    expect(limiterKey('::')).toBe('0:0:0:0::/64')
    expect(limiterKey('1:2:3:4:5:6:7::')).toBe('1:2:3:4::/64')
  })

  it('is an IPv4 address whole', () => {
    expect(limiterKey('192.0.2.77')).toBe('192.0.2.77')
  })

  it('takes an IPv4 address that is written as IPv6 for what it is', () => {
    expect(limiterKey('::ffff:192.0.2.77')).toBe('192.0.2.77')
    expect(limiterKey('::FFFF:c000:24d')).toBe('192.0.2.77')
  })

  it('is what came if that is no address', () => {
    expect(limiterKey('local')).toBe('local')
    expect(limiterKey('a:b]/')).toBe('a:b]/')
  })
})
