import { describe, expect, it } from 'vitest'
import { decodeBootstrap } from '../../src/wire/bootstrap.ts'
import { servedFixture } from './served-fixture.ts'

const { get, origin } = servedFixture()

describe('the document of a page that is never hydrated', () => {
  it('has the data of its loader once, in its HTML', async () => {
    const html = await textOf('/leaflets/one')
    expect(html).toContain('<p id="text">Text of one</p>')
    expect(countOf('Text of one', html)).toBe(1)
  })

  it('has a deferred value once, streamed into its place', async () => {
    const html = await textOf('/leaflets/one')
    expect(html).toContain('<p id="waiting">')
    expect(html).toContain('<p id="end">End of one</p>')
    expect(countOf('End of one', html)).toBe(1)
  })

  it('has only the build and the sample for the first module', async () => {
    const [, text] = /<script id="arrive:data"[^>]*>([^<]*)</.exec(await textOf('/leaflets/one'))!
    expect(decodeBootstrap(text!)).toEqual({ build: expect.any(String), sample: 1 })
  })

  it('requests the first module, and neither React nor the page’s own', async () => {
    const html = await textOf('/leaflets/one')
    expect(html).toMatch(/<script[^>]*src="\/assets\/entry-/)
    expect(html).not.toMatch(/\/assets\/(react|hydrate|leaflet)-/)
    expect(html).toContain('data-hydrate="never" data-modules=""')
    expect((await get('/leaflets/one')).headers.get('Link')).not.toMatch(/react|hydrate|leaflet/)
  })

  it('shows the result of a refused form', async () => {
    const body = new URLSearchParams({ name: '' })
    const response = await get('/leaflets/one', {
      method: 'POST',
      body,
      headers: { Origin: origin() },
    })
    expect(response.status).toBe(422)
    expect(await response.text()).toContain('<output>Say a name.</output>')
  })
})

async function textOf(path: string): Promise<string> {
  return (await get(path)).text()
}

function countOf(part: string, text: string): number {
  return text.split(part).length - 1
}
