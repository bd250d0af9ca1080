import { describe, expect, it } from 'vitest'
import { cacheProblems } from '../../../../tools/app/problems/cache-problems.ts'

const pageFiles = new Map([
  ['home', 'home'],
  ['feed', 'feed'],
])

describe('cacheProblems', () => {
  it('finds nothing in an app whose pages can be kept', () => {
    expect(problemsOf({ 'pages/home.server.ts': ['loader', 'cache'] })).toEqual([])
    expect(problemsOf({ 'pages/home.server.ts': ['password'] }, { nonce: true })).toEqual([])
  })

  it('refuses a page with a password', () => {
    expect(problemsOf({ 'pages/home.server.ts': ['cache', 'password'] })).toEqual([
      'pages/home.server.ts exports cache and password, but a kept page is for everybody. Remove one of them.',
    ])
  })

  it('refuses a nonce', () => {
    const files = { 'pages/home.server.ts': ['cache'] }
    expect(problemsOf(files, { nonce: true })).toEqual([
      expect.stringContaining('pages/home.server.ts exports cache, but headers.ts has nonce'),
    ])
  })

  it('takes a route without a page, whose response has no nonce', () => {
    const files = { 'pages/feed.server.ts': ['loader', 'cache'] }
    expect(problemsOf(files, { nonce: true })).toEqual([])
  })
})

function problemsOf(files: Record<string, readonly string[]>, headers = {}): string[] {
  const table = { pageFiles, withoutPage: new Set(['feed']) }
  return cacheProblems(table, new Map(Object.entries(files)), headers)
}
