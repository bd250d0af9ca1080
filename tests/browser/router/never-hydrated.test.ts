import { describe, expect, it } from 'vitest'
import { hearsConsole, visiting, visitor } from '../visitor.ts'

const NOTICE = '[id="arrive:notice"]'

visiting()

describe('a page that is never hydrated', () => {
  it('is a full page load from another page, without a request for its data', async () => {
    await visitor.open('/links')
    const first = await visitor.document()
    await visitor.click('#to-leaflet')
    await visitor.sees('Leaflet one')
    expect(await visitor.document()).not.toBe(first)
    expect(visitor.wire.requests.filter((path) => path.startsWith('/_data/'))).toEqual([])
    await expect.poll(() => visitor.textOf('#end')).toBe('End of one')
    if (hearsConsole) expect(visitor.complaints).toEqual([])
  })

  it('is a full page load if a form is redirected to it', async () => {
    await visitor.open('/form')
    const first = await visitor.document()
    await visitor.page.type('[name=name]', 'leaflet')
    await visitor.click('#send')
    await visitor.sees('Leaflet two')
    expect(await visitor.document()).not.toBe(first)
    expect(await visitor.path()).toBe('/leaflets/two')
  })

  it('is loaded when the network is back, and the current page stays until then', async () => {
    await visitor.open('/links')
    await setOnline(false)
    await visitor.wire.unplug()
    await visitor.click('#to-leaflet')
    await expect.poll(() => visitor.textOf(NOTICE)).toContain('offline')
    await visitor.sees('Links')
    await visitor.wire.plug()
    await setOnline(true)
    await visitor.sees('Leaflet one')
    expect(visitor.wire.requests.filter((path) => path.startsWith('/_data/'))).toEqual([])
  })

  it('has links and forms that are full page loads', async () => {
    await openLeaflet()
    const first = await visitor.document()
    await visitor.page.type('[name=name]', 'Ada')
    await visitor.click('#send')
    // The form leads to the same page: only the document tells that it is the next one.
    await expect.poll(() => visitor.document()).not.toBe(first)
    await visitor.sees('Leaflet one')
    await visitor.click('#to-item')
    await visitor.sees('Item 7')
    expect(visitor.wire.requests).toContain('/items/7')
  })

  it('loads no React, whatever the visitor does, and says nothing about it', async () => {
    await openLeaflet()
    await visitor.hurries()
    await visitor.page.hover('#to-item')
    await visitor.page.click('#dead')
    await new Promise((resolve) => setTimeout(resolve, 1000))
    expect(await visitor.textOf('#dead')).toBe('0')
    expect(await visitor.textOf(NOTICE)).toBe('')
    expect(visitor.wire.requests.filter((path) => /react|hydrate|routing/.test(path))).toEqual([])
  })
})

async function openLeaflet(): Promise<void> {
  await visitor.page.goto(`${visitor.wire.origin}/leaflets/one`)
  await visitor.sees('Leaflet one')
}

/** What the browser says of the network. The wire is what pages load by. */
function setOnline(value: boolean): Promise<void> {
  return visitor.page.evaluate((value) => {
    Object.defineProperty(navigator, 'onLine', { value, configurable: true })
    if (value) dispatchEvent(new Event('online'))
  }, value)
}
