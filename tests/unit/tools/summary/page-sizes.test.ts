import { describe, expect, it } from 'vitest'
import { page } from '../../../../src/api/arrivejs.ts'
import { pageSizes } from '../../../../tools/summary/page-sizes.ts'

const load = () => Promise.resolve({ Page: () => null })
const facts = {
  routes: {
    map: page('/map', load),
    text: page('/text', load, { hydrate: 'never' }),
    feed: page('/feed', load),
  },
  pageFiles: { map: 'map', text: 'text', feed: 'feed' },
  layoutFiles: {},
  withoutPage: ['feed'],
}
const files = (name: string) => ({
  module: `/${name}.js`,
  scripts: [`/${name}.js`, '/shared.js'],
  styles: [`/${name}.css`],
})
const assets = {
  build: '1',
  entry: '/entry.js',
  preloads: [],
  react: '/react.js',
  hydration: ['/react.js'],
  router: ['/router.js'],
  styles: ['/app.css'],
  routeTable: [],
  deferredValues: [],
  documentLayouts: [],
  pages: { map: files('map'), text: files('text'), feed: files('feed') },
  layouts: {},
}

/** Counts files instead of their bytes. */
const count = (names: readonly string[]) => names.length

describe('pageSizes', () => {
  it('has what a page loads until it is hydrated, without routes that have no page', () => {
    const [map, ...others] = pageSizes(facts, assets, count)
    expect(map).toEqual({ pattern: '/map', scripts: 4, styles: 2, ownScripts: 2 })
    expect(others.map(({ pattern }) => pattern)).toEqual(['/text'])
  })

  it('has the entry alone for a page that is never hydrated', () => {
    const [, text] = pageSizes(facts, assets, count)
    expect(text).toMatchObject({ scripts: 1, ownScripts: 0 })
  })
})
