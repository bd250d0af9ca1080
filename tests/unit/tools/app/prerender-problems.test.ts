import { describe, expect, it } from 'vitest'
import { prerenderProblems } from '../../../../tools/app/problems/prerender-problems.ts'

const pageFiles = new Map([
  ['home', 'home'],
  ['feed', 'feed'],
])

describe('prerenderProblems', () => {
  it('finds nothing in an app whose pages can be files', () => {
    expect(problemsOf({ 'pages/home.server.ts': ['loader', 'prerender'] })).toEqual([])
    expect(problemsOf({ 'pages/home.server.ts': ['password'] }, { nonce: true })).toEqual([])
  })

  it('refuses a page with a password', () => {
    expect(problemsOf({ 'pages/home.server.ts': ['prerender', 'password'] })).toEqual([
      'pages/home.server.ts exports prerender and password, but a file is served to everybody. Remove one of them.',
    ])
  })

  it('refuses a nonce', () => {
    const files = { 'pages/home.server.ts': ['prerender'] }
    expect(problemsOf(files, { nonce: true })).toEqual([
      expect.stringContaining('pages/home.server.ts exports prerender, but headers.ts has nonce'),
    ])
  })

  it('refuses a route without a page', () => {
    expect(problemsOf({ 'pages/feed.server.ts': ['loader', 'prerender'] })).toEqual([
      expect.stringContaining('but the route "feed" has no page'),
    ])
  })
})

function problemsOf(files: Record<string, readonly string[]>, headers = {}): string[] {
  const table = { pageFiles, withoutPage: new Set(['feed']) }
  return prerenderProblems(table, new Map(Object.entries(files)), headers)
}
