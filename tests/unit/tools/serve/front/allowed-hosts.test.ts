import { describe, expect, it } from 'vitest'
import { isAllowedHost, isLoopbackHost } from '../../../../../tools/serve/front/refused-endpoints.ts'

describe('isAllowedHost', () => {
  it('allows localhost and addresses, which no other site can have', () => {
    const hosts = ['localhost:8787', 'a.localhost', '127.0.0.1:1', '192.168.1.4:8787', '[::1]:8787']
    expect(hosts.filter((host) => !isAllowedHost(host))).toEqual([])
  })

  it('refuses every other name, and what is no host', () => {
    const hosts = ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', 'a b', '', '[x']
    expect(hosts.filter((host) => isAllowedHost(host))).toEqual([])
  })

  it('allows names of the app’s settings, with their subdomains if they begin with a dot', () => {
    expect(isAllowedHost('dev.example:8787', ['dev.example'])).toBe(true)
    expect(isAllowedHost('a.dev.example', ['dev.example'])).toBe(false)
    expect(isAllowedHost('a.dev.example', ['.dev.example'])).toBe(true)
    expect(isAllowedHost('dev.example', ['.dev.example'])).toBe(true)
    expect(isAllowedHost('evildev.example', ['.dev.example'])).toBe(false)
  })
})

describe('isLoopbackHost', () => {
  it('is a name of this machine, but no address of the network', () => {
    expect(['localhost:1', '127.0.0.1', '[::1]:1'].map(isLoopbackHost)).not.toContain(false)
    const others = [undefined, '192.168.1.4', 'evil.example', '127.0.0.1.evil.example']
    expect(others.map(isLoopbackHost)).not.toContain(true)
  })
})
