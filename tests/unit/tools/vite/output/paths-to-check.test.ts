import { page } from 'arrivejs'
import { describe, expect, it } from 'vitest'
import { pathsToCheck } from '../../../../../tools/vite/output/paths-to-check.ts'

const module = () => Promise.resolve({ Page: () => null })
const routes = {
  post: page('/posts/:id', module),
  home: page('/', module),
  guide: page('/guide', module),
  prices: page('/prices', module),
  list: page('/posts', module),
}

describe('pathsToCheck', () => {
  it('has a page of each kind, and the list of files first', () => {
    const facts = {
      routes,
      prerendered: ['guide'],
      cached: ['prices'],
      pagesWithoutData: { home: 0, guide: 0, prices: 0 } as const,
    }
    expect(pathsToCheck(facts)).toEqual([
      '/_builds.json',
      '/',
      '/guide',
      '/prices',
      '/_data/posts',
      '/arrive/no-such-page',
    ])
  })

  it('leaves out pages whose params nobody knows', () => {
    const facts = { routes: { post: routes.post }, prerendered: ['post'], cached: [] }
    expect(pathsToCheck({ ...facts, pagesWithoutData: {} })).toEqual([
      '/_builds.json',
      '/arrive/no-such-page',
    ])
  })
})
