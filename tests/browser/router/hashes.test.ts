import { beforeEach, describe, expect, it } from 'vitest'
import { clickLinkTo } from '../click-link-to.ts'
import { visiting, visitor } from '../visitor.ts'

visiting()

describe('a link to a place in another page', () => {
  beforeEach(() => visitor.open('/about'))

  it('leads to an id outside of ASCII', async () => {
    await clickLinkTo(visitor.page, '/anchors#größe')
    await seesPlace('größe')
  })

  it('leads to an id with a space', async () => {
    await clickLinkTo(visitor.page, '/anchors#two words')
    await seesPlace('two words')
  })

  it('leads to an id that is no percent-encoding', async () => {
    await clickLinkTo(visitor.page, '/anchors#100%')
    await seesPlace('100%')
  })

  it('keeps its hash over two redirects that have none', async () => {
    await clickLinkTo(visitor.page, '/anchors?hops=2#plain')
    await seesPlace('plain')
    expect(await visitor.path()).toBe('/anchors#plain')
  })

  it('leads to a deferred value when that arrives', async () => {
    await clickLinkTo(visitor.page, '/anchors?wait=1000#late')
    await visitor.sees('Anchors')
    expect(await visitor.page.evaluate(() => scrollY)).toBe(0)
    await seesPlace('late')
  })

  it('does not lead away a visitor who has scrolled before the value arrives', async () => {
    await clickLinkTo(visitor.page, '/anchors?wait=1000#late')
    await visitor.sees('Anchors')
    // The browser scrolls last of all.
    await visitor.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)))
    await visitor.page.evaluate(() => scrollTo(0, 100))
    await expect.poll(() => visitor.textOf('#late')).toBe('late')
    await visitor.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)))
    expect(await visitor.page.evaluate(() => scrollY)).toBe(100)
  })
})

describe('a link to the place where the page is', () => {
  it('is newer than the page that is loading', async () => {
    await visitor.open('/anchors#plain')
    visitor.wire.fault(/^\/_data\/items\/7/, { type: 'delay', ms: 800 })
    await clickLinkTo(visitor.page, '/items/7')
    await new Promise((resolve) => setTimeout(resolve, 300))
    await clickLinkTo(visitor.page, '/anchors#plain')
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await seesPlace('plain')
    await visitor.sees('Anchors')
    expect(await visitor.path()).toBe('/anchors#plain')
  })
})

describe('a form that leads to a place in its own page', () => {
  beforeEach(() => visitor.open('/anchors'))

  it('scrolls there after a redirect of the action, each time', async () => {
    await visitor.click('#redirected button')
    await seesPlace('plain')
    expect(await visitor.path()).toBe('/anchors#plain')
    await visitor.page.evaluate(() => scrollTo(0, 0))
    await visitor.click('#redirected button')
    await seesPlace('plain')
  })

  it('is loaded as a full page if the data after the redirect hangs', async () => {
    const documentAt = () => visitor.page.evaluate(() => performance.timeOrigin)
    const before = await documentAt()
    const isData = (path: string, method: string) => method === 'GET' && path.startsWith('/_data/anchors')
    visitor.wire.fault({ test: (path, _headers, method) => isData(path, method) }, { type: 'hang' })
    await visitor.click('#redirected button')
    await expect.poll(() => documentAt().catch(() => before)).toBeGreaterThan(before)
    await seesPlace('plain')
    expect(await visitor.path()).toBe('/anchors#plain')
  })

  it('scrolls there after a redirect that a fetcher gets, with one entry and one request', async () => {
    const entries = await visitor.page.evaluate(() => history.length)
    await visitor.click('#fetched button')
    await seesPlace('plain')
    expect(await visitor.path()).toBe('/anchors#plain')
    await visitor.page.evaluate(() => scrollTo(0, 0))
    await visitor.click('#fetched button')
    await seesPlace('plain')
    expect(await visitor.page.evaluate(() => history.length)).toBe(entries + 1)
    const asked = () => visitor.wire.requests.filter((path) => path.startsWith('/_data/')).length
    await expect.poll(asked).toBe(4)
  })

  it('scrolls there if its own URL has the hash', async () => {
    await visitor.click('#posted button')
    await seesPlace('plain')
    expect(await visitor.path()).toBe('/anchors#plain')
  })

  it('scrolls there with its search, for a form with GET', async () => {
    await visitor.click('#searched button')
    await seesPlace('plain')
    expect(await visitor.path()).toBe('/anchors?q=1#plain')
  })
})

describe('Tab after a link to a place in another page', () => {
  beforeEach(() => visitor.open('/about'))

  it('goes on from the place, and the title is announced', async () => {
    await clickLinkTo(visitor.page, '/anchors#größe')
    await seesPlace('größe')
    await expect.poll(() => visitor.textOf('[id="arrive:announcer"]')).toBe('Anchors')
    expect(await pressesTab()).toBe('in größe')
  })

  it('goes on from the heading if the hash names nothing', async () => {
    await clickLinkTo(visitor.page, '/anchors#nothing')
    await visitor.sees('Anchors')
    await expect.poll(focused).toBe('title')
  })

  it('shows no ring at a place that can’t have the focus, and leaves no mark', async () => {
    await clickLinkTo(visitor.page, '/anchors#größe')
    await seesPlace('größe')
    await expect.poll(focused).toBe('größe')
    const outline = () => getComputedStyle(document.getElementById('größe')!).outlineStyle
    expect(await visitor.page.evaluate(outline)).toBe('none')
    expect(await pressesTab()).toBe('in größe')
    const isMarked = () => document.getElementById('größe')!.hasAttribute('tabindex')
    expect(await visitor.page.evaluate(isMarked)).toBe(false)
  })
})

/** The place is at the top of the window. */
async function seesPlace(id: string): Promise<void> {
  const top = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? NaN
  await expect.poll(() => visitor.page.evaluate(top, id)).toBeLessThan(5)
  expect(await visitor.page.evaluate(top, id)).toBeGreaterThan(-5)
}

/** The focus is set after a paint. */
async function pressesTab(): Promise<unknown> {
  await visitor.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
  await visitor.page.keyboard.press('Tab')
  return focused()
}

function focused(): Promise<unknown> {
  return visitor.page.evaluate(() => document.activeElement?.id)
}
