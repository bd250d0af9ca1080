import { describe, expect, it } from 'vitest'
import { limiterKey } from '../../../../src/server/request/limiter-key.ts'

describe('limiterKey', () => {
  it('is the same for all addresses of a /64', () => {
    expect(limiterKey('2001:db8:1:2::1')).toBe('2001:db8:1:2::/64')
    expect(limiterKey('2001:db8:1:2:ffff:eeee:dddd:cccc')).toBe('2001:db8:1:2::/64')
    expect(limiterKey('2001:0DB8:0001:0002:0:0:0:7')).toBe('2001:db8:1:2::/64')
  })

  it('is different for the next /64', () => {
    expect(limiterKey('2001:db8:1:3::1')).toBe('2001:db8:1:3::/64')
  })

  it('expands omitted groups', () => {
    expect(limiterKey('2001:db8::1')).toBe('2001:db8:0:0::/64')
    expect(limiterKey('::1')).toBe('0:0:0:0::/64')
    expect(limiterKey('::')).toBe('0:0:0:0::/64')
    expect(limiterKey('1:2:3:4:5:6:7::')).toBe('1:2:3:4::/64')
  })

  it('is the whole IPv4 address', () => {
    expect(limiterKey('192.0.2.77')).toBe('192.0.2.77')
  })

  it('is the IPv4 address if it is written as IPv6', () => {
    expect(limiterKey('::ffff:192.0.2.77')).toBe('192.0.2.77')
    expect(limiterKey('::FFFF:c000:24d')).toBe('192.0.2.77')
  })

  it('is the text itself if it is no address', () => {
    expect(limiterKey('local')).toBe('local')
    expect(limiterKey('a:b]/')).toBe('a:b]/')
  })
})
