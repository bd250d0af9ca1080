import { expect, it } from 'vitest'
import { countCacheable } from '../../../../tools/summary/page-sizes.ts'

it('counts each page that all visitors may share once, and only pages that the Worker renders', () => {
  const facts = {
    pageFiles: { home: 'home', alias: 'home', about: 'about', feed: 'feed', mine: 'mine' },
    prerendered: ['about'],
    withoutPage: ['feed'],
  }
  const shared = ['home', 'about', 'feed'].map((page) => `pages/${page}.server.ts`)
  expect(countCacheable(facts, shared)).toBe(2)
})
