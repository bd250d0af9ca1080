import { describe, expect, it } from 'vitest'
import { sameOriginPath } from '../../../../src/api/urls/same-origin-path.ts'

describe('sameOriginPath', () => {
  it('is the path and the query', () => {
    expect(sameOriginPath(new URL('https://site.example/a/b?c=1#d'))).toBe('/a/b?c=1')
    expect(sameOriginPath(new URL('https://site.example'))).toBe('/')
  })

  it('leads to the same URL if the path begins with two slashes', () => {
    const url = new URL('https://site.example//other.example/x?y')
    const link = sameOriginPath(url)
    expect(link).toBe('/.//other.example/x?y')
    expect(new URL(link, url).href).toBe(url.href)
  })

  it('leads there for any number of slashes', () => {
    const url = new URL('https://site.example///\\other.example')
    expect(new URL(sameOriginPath(url), url).href).toBe('https://site.example////other.example')
  })
})
