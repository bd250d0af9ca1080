import { beforeEach, describe, expect, it } from 'vitest'
import { itInOneEngine, visiting, visitor } from '../../visitor.ts'

const DATA = /^\/_data\/items\/7/
const MODULE = /^\/assets\/item-.*\.js/

visiting('/links')
let first: number

beforeEach(async () => {
  first = await visitor.document()
})

describe('prefetched', () => {
  it('by hover: no request at the click', async () => {
    await visitor.page.hover('#to-item')
    await askedFor(DATA, MODULE)
    const asked = visitor.wire.requests.length
    await visitor.click('#to-item')
    await visitor.sees('Item 7')
    expect(visitor.wire.requests.length).toBe(asked)
    expect(await visitor.document()).toBe(first)
  })

  it('for a link to another place of the page, which leads to that place', async () => {
    await visitor.page.hover('#to-item')
    await askedFor(DATA, MODULE)
    const asked = visitor.wire.requests.length
    await visitor.page.evaluate(
      () => void (document.querySelector<HTMLAnchorElement>('#to-item')!.href += '#title'),
    )
    await visitor.click('#to-item')
    await visitor.sees('Item 7')
    expect(visitor.wire.requests.length).toBe(asked)
    expect(await visitor.path()).toBe('/items/7#title')
  })

  it('once for a link that is pressed as soon as the pointer is there', async () => {
    visitor.wire.fault(DATA, { type: 'delay', ms: 500 })
    await visitor.page.click('#to-item')
    await visitor.sees('Item 7')
    expect(visitor.wire.requests.filter((path) => DATA.test(path))).toHaveLength(1)
  })

  it('by focus, and by touch', async () => {
    await visitor.page.focus('#to-slow')
    await askedFor(/^\/_data\/slow/, /^\/assets\/slow-.*\.js/)
    const touch = () =>
      document.querySelector('#to-item')!.dispatchEvent(new Event('touchstart', { bubbles: true }))
    await visitor.page.evaluate(touch)
    await askedFor(DATA, MODULE)
  })

  itInOneEngine('tells the loader that nobody has clicked yet', async () => {
    await visitor.page.focus('#to-clock')
    await askedFor(/^\/_data\/clock/)
    await visitor.click('#to-clock')
    await visitor.sees('Clock')
    const told = () => visitor.page.evaluate(() => document.querySelector('#prefetched')!.textContent)
    expect(await told()).toBe('before the click')
    await visitor.page.evaluate(
      () => (document.querySelector<HTMLAnchorElement>('#to-about')!.href = location.href),
    )
    await visitor.click('#to-about')
    await expect.poll(told).toBe('at the click')
  })
})

describe('no prefetch', () => {
  it('for a link that the pointer only crosses, or with data-prefetch="none"', async () => {
    await visitor.page.evaluate(() => {
      const over = { bubbles: true, pointerType: 'mouse' }
      document.querySelector('#to-item')!.dispatchEvent(new PointerEvent('pointerover', over))
      document.querySelector('#title')!.dispatchEvent(new PointerEvent('pointerover', over))
    })
    await expectNothingAsked()
    await visitor.page.evaluate(
      () => (document.querySelector<HTMLElement>('#to-item')!.dataset.prefetch = 'none'),
    )
    await visitor.page.focus('#to-item')
    await expectNothingAsked()
  })

  itInOneEngine('with Save-Data, or on 2g', async () => {
    await pretendConnection({ saveData: true, effectiveType: '4g' })
    await visitor.page.focus('#to-item')
    await expectNothingAsked()
    await visitor.page.evaluate(() => document.querySelector<HTMLElement>(':focus')!.blur())
    await pretendConnection({ saveData: false, effectiveType: '2g' })
    await visitor.page.focus('#to-item')
    await expectNothingAsked()
  })

  itInOneEngine('for a third link while two are loading', async () => {
    visitor.wire.fault(/^\/_data\//, { type: 'hang' })
    await visitor.page.focus('#to-item')
    await visitor.page.focus('#to-slow')
    await askedFor(DATA, /^\/_data\/slow/)
    await visitor.page.focus('#to-hang')
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(visitor.wire.requests.filter((path) => path.startsWith('/_data/'))).toHaveLength(2)
  })
})

describe('a click that joins a prefetch', () => {
  it('which hangs: has its own deadline', async () => {
    visitor.wire.fault(DATA, { type: 'hang' })
    await visitor.page.focus('#to-item')
    await askedFor(DATA)
    await visitor.hurries()
    await visitor.click('#to-item')
    await visitor.sees('Item 7')
    expect(await visitor.path()).toBe('/items/7')
    expect(await visitor.document()).not.toBe(first)
  })

  it('which fails after the click: asks again', async () => {
    const fault = visitor.wire.fault(DATA, { type: 'hang' })
    await visitor.page.focus('#to-item')
    await askedFor(DATA)
    await visitor.click('#to-item')
    fault.lift()
    visitor.wire.failHung()
    await visitor.sees('Item 7')
    expect(await visitor.document()).toBe(first)
  })

  itInOneEngine('which failed before the click: is discarded', async () => {
    const fault = visitor.wire.fault(DATA, {
      type: 'answer',
      status: 502,
      contentType: 'text/html',
      body: '',
    })
    await visitor.page.focus('#to-item')
    await askedFor(DATA)
    fault.lift()
    await visitor.click('#to-item')
    await visitor.sees('Item 7')
    expect(await visitor.document()).toBe(first)
  })
})

async function askedFor(...patterns: RegExp[]): Promise<void> {
  const missing = () =>
    patterns.filter((pattern) => !visitor.wire.requests.some((path) => pattern.test(path)))
  await expect.poll(missing).toEqual([])
  // The responses need a moment to arrive.
  await new Promise((resolve) => setTimeout(resolve, 100))
}

async function expectNothingAsked(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(visitor.wire.requests.filter((path) => DATA.test(path) || MODULE.test(path))).toEqual([])
}

/** Only Chromium has the Network Information API, and no way to set it from outside. */
function pretendConnection(value: { saveData: boolean; effectiveType: string }): Promise<void> {
  return visitor.page.evaluate(
    (value) => void Object.defineProperty(navigator, 'connection', { value, configurable: true }),
    value,
  )
}
