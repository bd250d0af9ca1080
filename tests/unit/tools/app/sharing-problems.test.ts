import { describe, expect, it } from 'vitest'
import { sharingProblems } from '../../../../tools/app/problems/sharing-problems.ts'

const pageFiles = new Map([
  ['home', 'home'],
  ['feed', 'feed'],
])

describe.each(['prerender', 'cache'] as const)('sharingProblems of a page with %s', (exported) => {
  it('finds nothing in an app whose pages can be shared', () => {
    expect(problemsOf({ 'pages/home.server.ts': ['loader', exported] })).toEqual([])
    expect(problemsOf({ 'pages/home.server.ts': ['password'] }, { nonce: true })).toEqual([])
  })

  it('refuses a page with a password', () => {
    expect(problemsOf({ 'pages/home.server.ts': [exported, 'password'] })).toEqual([
      `pages/home.server.ts exports ${exported} and password, but a shared page is for everybody. Remove one of them.`,
    ])
  })

  it('refuses a nonce', () => {
    const files = { 'pages/home.server.ts': [exported] }
    expect(problemsOf(files, { nonce: true })).toEqual([
      expect.stringContaining(`pages/home.server.ts exports ${exported}, but headers.ts has nonce = true`),
    ])
  })
})

describe('sharingProblems of a route without a page', () => {
  it('refuses prerender', () => {
    expect(problemsOf({ 'pages/feed.server.ts': ['loader', 'prerender'] })).toEqual([
      expect.stringContaining('but the route "feed" has no page'),
    ])
  })

  it('takes cache, also where documents have a nonce, which its response has not', () => {
    const files = { 'pages/feed.server.ts': ['loader', 'cache'] }
    expect(problemsOf(files, { nonce: true })).toEqual([])
  })
})

function problemsOf(files: Record<string, readonly string[]>, headers = {}): string[] {
  const table = { pageFiles, withoutPage: new Set(['feed']) }
  return sharingProblems(table, new Map(Object.entries(files)), headers)
}
