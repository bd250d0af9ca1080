import { describe, expect, it } from 'vitest'
import { createStaticPlaces } from '../../../../tools/prerender/static-place.ts'

describe('createStaticPlaces', () => {
  it('gives a document a file with the name of its URL', () => {
    const placeOf = placesFor(['/guide/forms', '/caf%C3%A9'])
    expect(placeOf('/guide/forms')).toEqual({ file: '/guide/forms' })
    expect(placeOf('/caf%C3%A9')).toEqual({ file: '/café' })
  })

  it('serves the first page, and a page that is a folder of others, by a rule', () => {
    const placeOf = placesFor(['/', '/guide', '/guide/forms'])
    expect(placeOf('/')).toEqual({
      file: '/_prerendered/~.html',
      rule: '/ /_prerendered/~.html 200',
    })
    expect(placeOf('/guide')).toEqual({
      file: '/_prerendered/guide.html',
      rule: '/guide /_prerendered/guide.html 200',
    })
    expect(placesFor(['/pictures'], ['/pictures/one.png'])('/pictures')?.rule).toBeDefined()
  })

  it('gives no place to a path that Cloudflare would redirect to another encoding', () => {
    const paths = ['/%40me', '/a%2Fb', '/a%3Ab', '/a%25']
    const placeOf = placesFor(paths)
    expect(paths.map(placeOf)).toEqual([undefined, undefined, undefined, undefined])
  })

  it('gives no place to a name that file systems refuse or that another file has', () => {
    const paths = [`/${'a'.repeat(201)}`, '/.hidden', '/_headers', '/assets/x', '/Logo.svg', '/a.']
    const placeOf = placesFor(paths, ['/logo.svg'])
    expect(paths.map(placeOf)).toEqual(paths.map(() => undefined))
  })

  it('gives one place to names that some file systems don’t distinguish', () => {
    const placeOf = placesFor(['/A', '/a'])
    expect(placeOf('/A')).toEqual({ file: '/A' })
    expect(placeOf('/a')).toBeUndefined()
  })

  it('has no room for more rules than Cloudflare reads', () => {
    const placeOf = createStaticPlaces({ paths: ['/', '/a'], files: [], redirects: 2000 })
    expect(placeOf('/')).toBeUndefined()
    expect(placeOf('/a')).toEqual({ file: '/a' })
  })
})

function placesFor(paths: string[], files: string[] = []) {
  return createStaticPlaces({ paths, files, redirects: 0 })
}
