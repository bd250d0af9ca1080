import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { FIXTURE_OUT } from '../../apps/build-apps.ts'
import { itInOneEngine, itUnless, withVisitors, type Visitor } from '../visitor.ts'

const itLosesEntries = itUnless(inject('isOnHistory'), 'the shim keeps its entries itself')

const createVisitor = withVisitors(FIXTURE_OUT)
const createVisitorWithCache = withVisitors(FIXTURE_OUT, { needWholeBrowser: true })
let visitor: Visitor
let first: number

afterEach(() => visitor.leaves())

describe('Back and Forward to a page seen before', () => {
  beforeEach(async () => {
    visitor = await createVisitor()
    await opensLinks()
  })

  it('show it from the page cache, without a request', async () => {
    await goTo('#to-item', 'Item 7')
    await goTo('#next', 'Item 8')
    const asked = visitor.wire.requests.length
    await back('Item 7')
    expect(await visitor.path()).toBe('/items/7')
    await back('Links')
    await visitor.page.evaluate(() => history.forward())
    await visitor.sees('Item 7')
    expect(visitor.wire.requests.slice(asked)).toEqual([])
    expect(await visitor.document()).toBe(first)
  })

  itLosesEntries(
    'show it if the browser has lost its history entry, as Firefox 153 does after some redirects',
    async () => {
      await goTo('#to-item', 'Item 7')
      await visitor.page.evaluate(
        () => void Object.defineProperty(navigation, 'currentEntry', { value: null }),
      )
      await goTo('#next', 'Item 8')
      await back('Item 7')
      await goTo('#next', 'Item 8')
      expect(await visitor.document()).toBe(first)
    },
  )

  it('restore the scroll position exactly', async () => {
    await goTo('#to-big-table', 'Table of 1000')
    await visitor.page.evaluate(() => scrollTo(0, 4321))
    await expect.poll(() => visitor.page.evaluate(() => scrollY)).toBe(4321)
    await goTo('nav a[href="/about"]', 'About')
    await expect.poll(() => visitor.page.evaluate(() => scrollY)).toBe(0)
    await back('Table of 1000')
    await expect.poll(() => visitor.page.evaluate(() => scrollY)).toBe(4321)
  })

  it('restore the fields, and React gets their events', async () => {
    await goTo('#to-fields', 'Fields')
    await visitor.page.type('#free', 'free')
    await visitor.page.type('#held', 'held')
    await visitor.page.click('#agreed')
    await visitor.page.type('#text', 'text')
    await visitor.page.select('#choice', 'two')
    await visitor.page.type('#secret', 'secret')
    await goTo('#to-about', 'About')
    await back('Fields')
    await expect
      .poll(() => visitor.page.evaluate(FIELDS))
      .toEqual({
        free: 'free',
        held: 'held',
        heard: 'held',
        agreed: true,
        text: 'text',
        choice: 'two',
        secret: '',
      })
  })

  itInOneEngine('ask again for a deferred value that has not arrived', async () => {
    visitor.wire.fault(/^\/_data\/slow/, { type: 'stall' })
    await goTo('#to-slow', 'Slow')
    await goTo('nav a[href="/about"]', 'About')
    const asked = visitor.wire.requests.length
    await back('Slow')
    expect(visitor.wire.requests.slice(asked)).toContain('/_data/slow')
  })

  itInOneEngine('load the data again if the page asks for it, and keep its fields', async () => {
    await goTo('#to-clock', 'Clock')
    const tick = await visitor.page.evaluate(TICK)
    await visitor.page.type('#free', 'typed')
    await goTo('#to-about', 'About')
    const { lift } = visitor.wire.fault(/^\/_data\/clock/, { type: 'delay', ms: 500 })
    await back('Clock')
    expect(await visitor.page.evaluate(TICK)).toBe(tick)
    await expect.poll(() => visitor.page.evaluate(TICK)).not.toBe(tick)
    expect(await visitor.page.evaluate(() => document.querySelector<HTMLInputElement>('#free')!.value)).toBe(
      'typed',
    )
    lift()
  })

  it('show a page again after a jump inside it', async () => {
    await goTo('#to-item', 'Item 7')
    await visitor.page.evaluate(() => (document.querySelector<HTMLAnchorElement>('#next')!.href = '#title'))
    await visitor.click('#next')
    expect(await visitor.path()).toBe('/items/7#title')
    await goTo('nav a[href="/about"]', 'About')
    const asked = visitor.wire.requests.length
    await back('Item 7')
    expect(await visitor.path()).toBe('/items/7#title')
    expect(visitor.wire.requests.slice(asked)).toEqual([])
  })
})

describe('the back/forward cache', () => {
  beforeEach(async () => {
    visitor = await createVisitorWithCache()
    await opensLinks()
  })

  it('restores a page with nothing pending', async () => {
    await visitor.page.evaluate(
      () =>
        void addEventListener('pageshow', (event) => {
          document.title = event.persisted ? 'persisted' : 'new'
        }),
    )
    visitor.wire.fault(/^\/_data\/items\/7/, { type: 'reset' })
    await visitor.click('#to-item')
    await visitor.sees('Item 7')
    expect(await visitor.document()).not.toBe(first)
    await visitor.page.evaluate(() => history.back())
    await visitor.sees('Links')
    // Firefox may evaluate before it has dispatched the event.
    await expect.poll(() => visitor.page.title()).toBe('persisted')
    expect(await visitor.page.$('html[data-navigating]')).toBeNull()
    await goTo('#to-about', 'About')
    expect(await visitor.document()).toBe(first)
  })
})

async function opensLinks(): Promise<void> {
  await visitor.open('/links')
  first = await visitor.document()
}

async function goTo(selector: string, title: string): Promise<void> {
  await visitor.click(selector)
  await visitor.sees(title)
}

async function back(title: string): Promise<void> {
  await visitor.page.evaluate(() => history.back())
  await visitor.sees(title)
}

const TICK = () => document.querySelector('#tick')!.textContent

const FIELDS = () => {
  const field = (id: string) => document.getElementById(id) as HTMLInputElement
  return {
    free: field('free').value,
    held: field('held').value,
    heard: field('heard').textContent,
    agreed: field('agreed').checked,
    text: field('text').value,
    choice: field('choice').value,
    secret: field('secret').value,
  }
}
