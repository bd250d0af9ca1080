import { Context } from 'hono'
import { describe, expect, it } from 'vitest'
import { isPrefetch } from '../../../src/api/is-prefetch.ts'

describe('isPrefetch', () => {
  it('hears it from the router and from the browser', () => {
    expect(isPrefetch(requestWith({ 'Arrive-Purpose': 'prefetch' }))).toBe(true)
    expect(isPrefetch(requestWith({ 'Sec-Purpose': 'prefetch' }))).toBe(true)
    expect(isPrefetch(requestWith({ 'Sec-Purpose': 'prefetch;prerender' }))).toBe(true)
  })

  it('takes any other request for a click', () => {
    expect(isPrefetch(requestWith({}))).toBe(false)
    expect(isPrefetch(requestWith({ 'Sec-Purpose': 'other' }))).toBe(false)
  })
})

function requestWith(headers: Record<string, string>): Context {
  return new Context(new Request('https://site.example/', { headers }))
}
