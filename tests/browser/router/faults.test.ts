import { beforeEach, describe, expect, it } from 'vitest'
import { FIXTURE_OUT } from '../../apps/build-apps.ts'
import { serveUnmeasured } from '../../servers/serve-unmeasured.ts'
import { itInOneEngine, visitingOf, visitor, withVisitorsOf } from '../visitor.ts'

const MODULE = /^\/assets\/item-.*\.js/
const NOTICE = () => document.querySelector('[id="arrive:notice"]')!.textContent

// A separate server, because one test reads its log.
visitingOf(
  withVisitorsOf(() => serveUnmeasured(FIXTURE_OUT)),
  '/links',
)
let first: number

beforeEach(async () => {
  first = await visitor.document()
})

describe('offline', () => {
  it('keeps the page, says so, and goes on automatically when the network is back', async () => {
    await visitor.click('#to-item')
    await visitor.sees('Item 7')
    await visitor.hurries()
    await visitor.wire.unplug()
    await visitor.click('#next')
    await expect.poll(() => visitor.page.evaluate(NOTICE)).toContain('offline')
    // Longer than a click may wait for its page.
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await visitor.sees('Item 7')
    expect(await visitor.path()).toBe('/items/7')
    await visitor.wire.plug()
    await visitor.sees('Item 8')
    expect(await visitor.document()).toBe(first)
    expect(await visitor.page.evaluate(NOTICE)).toBe('')
  })

  it('goes on if the module is missing too', async () => {
    await visitor.wire.unplug()
    await visitor.click('#to-item')
    await expect.poll(() => visitor.page.evaluate(NOTICE)).toContain('offline')
    await visitor.wire.plug()
    // Firefox never asks again for a module that failed; there the document brings it.
    await visitor.sees('Item 7')
    expect(await visitor.path()).toBe('/items/7')
  })

  itInOneEngine('lets another click win, and drops the first', async () => {
    await visitor.wire.unplug()
    await visitor.click('#to-item')
    await expect.poll(() => visitor.page.evaluate(NOTICE)).toContain('offline')
    await visitor.click('#to-about')
    await visitor.wire.plug()
    await visitor.sees('About')
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await visitor.sees('About')
    expect(visitor.wire.requests.filter((path) => path === '/_data/items/7')).toEqual([])
  })
})

describe('scripts that something keeps back, and nothing else', () => {
  it('are no sign of being offline: the target is a full page load', async () => {
    visitor.wire.fault(/\.js$/, { type: 'reset' })
    await visitor.click('#to-item')
    await visitor.sees('Item 7')
    expect(await visitor.document()).not.toBe(first)
  })
})

describe('a module that is dead in the new build too', () => {
  it('causes one full page load, then shows the error page with a retry', async () => {
    visitor.wire.fault(MODULE, {
      type: 'answer',
      status: 404,
      contentType: 'text/plain',
      body: 'gone',
    })
    await visitor.click('#to-item')
    await visitor.sees('Item 7')
    expect(await visitor.document()).not.toBe(first)
    await visitor.open('/')
    const second = await visitor.document()
    await visitor.click('#to-item')
    await visitor.sees('503: An unexpected error has occurred')
    expect(await visitor.path()).toBe('/items/7')
    expect(await visitor.document()).toBe(second)
    expect(documentsAsked('/items/7')).toBe(1)
    await visitor.click('#retry')
    await visitor.sees('Item 7')
    expect(documentsAsked('/items/7')).toBe(2)
  })
})

describe('the deferred rest stalls', () => {
  it('shows the first line; after 3800 ms without a byte its boundary shows the error, with a retry', async () => {
    const { lift } = visitor.wire.fault(/^\/_data\/slow/, { type: 'stall' })
    await visitor.click('#to-slow')
    await visitor.sees('Slow')
    expect(await visitor.page.$('#waiting')).not.toBeNull()
    await visitor.sees('503: An unexpected error has occurred')
    expect(await visitor.path()).toBe('/slow')
    lift()
    await visitor.click('#retry')
    await visitor.sees('Slow')
    await expect
      .poll(() => visitor.page.evaluate(() => document.querySelector('#late')?.textContent))
      .toBe('late, as promised')
    expect(await visitor.document()).toBe(first)
  })
})

describe('a page that waits for its deferred part without a boundary', () => {
  it('is loaded as a full page if it is not there after 3800 ms', async () => {
    visitor.wire.fault(/^\/_data\/bare/, { type: 'stall' })
    await visitor.hurries()
    await visitor.click('#to-bare')
    await expect.poll(() => visitor.path()).toBe('/bare')
    await visitor.sees('Bare')
    expect(await visitor.document()).not.toBe(first)
    expect(documentsAsked('/bare')).toBe(1)
    await expect.poll(navigationRecords).toMatchObject([{ type: 'full page load', reason: 'late page' }])
  })

  itInOneEngine('is shown in place if it is there by then', async () => {
    await visitor.click('#to-bare')
    await visitor.sees('Bare')
    // Longer than a click may wait for its page.
    await new Promise((resolve) => setTimeout(resolve, 4500))
    expect(await visitor.document()).toBe(first)
  })
})

describe('a navigation away from a page that still streams', () => {
  it('ends the stream on both sides', async () => {
    await visitor.click('#to-aborted')
    await visitor.sees('Aborted')
    await visitor.click('nav a[href="/about"]')
    await visitor.sees('About')
    await expect.poll(() => visitor.logs).toContain('aborted click')
  })
})

/** How this tab's navigations ended. */
function navigationRecords(): Promise<unknown> {
  return visitor.page.evaluate(() => JSON.parse(sessionStorage.getItem('arrive:navigations') ?? '[]'))
}

function documentsAsked(path: string): number {
  return visitor.wire.requests.filter((asked) => asked === path).length
}
