import { describe, expect, it } from 'vitest'
import { visiting, visitor } from '../../visitor.ts'

const NOT_FOUND = '404: This page could not be found'
const DATA = /^\/_data\/items\/7/
const DOCUMENT = /^\/items\/7/
const LATER_MS = 800

visiting()
let first: number

describe('Back to a URL that is no page', () => {
  it('loads the document of an error page', async () => {
    await start('/no-such-page')
    await showAbout()
    await goBack()
    await isLoaded('/no-such-page', NOT_FOUND)
    expect(await visitor.page.title()).toBe(NOT_FOUND)
    await visitor.page.evaluate(() => history.forward())
    await visitor.sees('About')
    expect(await visitor.path()).toBe('/about')
  })

  it('loads the document of a malformed URL', async () => {
    await start('/table/many')
    await showAbout()
    await goBack()
    await isLoaded('/table/many', '400: Bad Request')
  })

  it('loads nothing between its own searches and fragments', async () => {
    await start('/no-such-page')
    await visitor.page.evaluate(() => history.pushState(null, '', '?one'))
    await visitor.page.evaluate(() => void (location.hash = 'title'))
    const requested = visitor.wire.requests.length
    await goBack()
    await expect.poll(() => visitor.path()).toBe('/no-such-page?one')
    await goBack()
    await expect.poll(() => visitor.path()).toBe('/no-such-page')
    await visitor.sees(NOT_FOUND)
    expect(visitor.wire.requests.length).toBe(requested)
    expect(await visitor.document()).toBe(first)
  })
})

describe('Back during a full page load', () => {
  it('loads the document of the history entry instead, and ends the notice', async () => {
    await start('/')
    await showAbout()
    visitor.wire.fault(DATA, { type: 'reset' })
    visitor.wire.fault(DOCUMENT, { type: 'delay', ms: 3000 })
    // Arranged beforehand: Chromium runs no script from outside while a document is loading.
    await visitor.page.evaluate((ms) => void setTimeout(() => history.back(), ms), LATER_MS)
    await visitor.click('#to-item')
    await isLoaded('/', 'Home')
    await new Promise((resolve) => setTimeout(resolve, 3000)) // for a document that still came
    expect(await visitor.path()).toBe('/')
    expect(await visitor.page.evaluate(IS_NAVIGATING)).toBe(false)
    await visitor.page.evaluate(() => history.forward())
    await visitor.sees('About')
    expect(await visitor.path()).toBe('/about')
  })
})

describe('history.pushState with the path of no page', () => {
  it('loads its document, whose entry keeps its state', async () => {
    await start('/')
    await visitor.page.evaluate(() => history.pushState({ from: 'script' }, '', '/no-such-page'))
    await isLoaded('/no-such-page', NOT_FOUND)
    await expect.poll(() => visitor.page.evaluate(() => history.state)).toEqual({ from: 'script' })
    await goBack()
    await visitor.sees('Home')
    expect(await visitor.path()).toBe('/')
  })
})

const IS_NAVIGATING = () => document.documentElement.hasAttribute('data-navigating')

async function start(path: string): Promise<void> {
  await visitor.open(path)
  first = await visitor.document()
}

async function showAbout(): Promise<void> {
  await visitor.click('#to-about')
  await visitor.sees('About')
  expect(await visitor.document()).toBe(first)
}

async function goBack(): Promise<void> {
  await visitor.page.evaluate(() => history.back())
}

async function isLoaded(path: string, title: string): Promise<void> {
  await visitor.sees(title)
  expect(await visitor.path()).toBe(path)
  expect(await visitor.document()).not.toBe(first)
}
