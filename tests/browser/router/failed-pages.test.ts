import { describe, expect, it } from 'vitest'
import { PLATFORM_OUT } from '../../apps/build-apps.ts'
import { serveUnmeasured } from '../../servers/serve-unmeasured.ts'
import { visitingOf, visitor, withVisitorsOf } from '../visitor.ts'

const ERROR_PAGE = '500: Internal Server Error'

visitingOf(withVisitorsOf(() => serveUnmeasured(PLATFORM_OUT)))
let first: number

describe('a script that the policy refuses, on a page that is shown in place', () => {
  it('from another site: the page is there without it, and the error is reported', async () => {
    await showsWithout('script')
  })

  it('async', async () => {
    await showsWithout('async-script')
  })

  it('as text', async () => {
    await showsWithout('inline-script')
    expect(await visitor.page.evaluate(() => window.ranText)).toBe(undefined)
  })
})

describe('a page that throws while React commits it', () => {
  it('in an effect: its error page is shown in place', async () => {
    await start('/')
    await navigate('/commits/effect')
    await visitor.sees(ERROR_PAGE)
    expect(await visitor.document()).toBe(first)
    expect(await visitor.path()).toBe('/commits/effect')
  })

  it('in a ref: the same', async () => {
    await start('/')
    await navigate('/commits/ref')
    await visitor.sees(ERROR_PAGE)
    expect(await visitor.document()).toBe(first)
  })
})

describe('a page that throws past all boundaries', () => {
  it('after a click: the full page is loaded, and works', async () => {
    await start('/')
    await navigate('/commits/effect?broken&in-place')
    await isLoadedAgain('/commits/effect?broken&in-place')
  })

  it('on Back: the same', async () => {
    await start('/commits/effect?broken&in-place')
    await visitor.click('#to-item')
    await visitor.sees('Item 7')
    await visitor.page.evaluate(() => void setTimeout(() => history.back()))
    await isLoadedAgain('/commits/effect?broken&in-place')
  })

  it('with new data of the page that is shown: the same', async () => {
    await start('/commits/revalidated?broken')
    await visitor.click('#revalidate')
    await isLoadedAgain('/commits/revalidated?broken')
  })

  it('again after that: an error page, whose links are full page loads', async () => {
    await start('/commits/revalidated?broken')
    await visitor.click('#revalidate')
    await hasRouterAgain()
    const second = await visitor.document()
    await visitor.click('#revalidate')
    await visitor.sees(ERROR_PAGE)
    expect(await visitor.document()).toBe(second)
    await visitor.click('a[href="/"]')
    await expect.poll(() => visitor.path()).toBe('/')
    expect(await visitor.document()).not.toBe(second)
  })

  it('on Back from its error page: the full page of the history entry is loaded', async () => {
    await start('/')
    await navigate('/commits/revalidated?broken')
    await visitor.sees('Commits')
    await visitor.click('#revalidate')
    await hasRouterAgain()
    const second = await visitor.document()
    await visitor.click('#revalidate')
    await visitor.sees(ERROR_PAGE)
    await visitor.page.evaluate(() => history.back())
    await visitor.sees('Home')
    expect(await visitor.path()).toBe('/')
    expect(await visitor.document()).not.toBe(second)
  })

  it('while it is hydrated: it stays as the server has sent it, until it is loaded again', async () => {
    await visitor.page.goto(`${visitor.wire.origin}/commits/effect?broken`)
    await expect.poll(documents).toHaveLength(2)
    await visitor.sees('Commits')
    await visitor.click('#to-item')
    await visitor.sees('Item 7')
    expect(documents()).toHaveLength(2)
  })
})

describe('a page whose DOM something else has changed', () => {
  it('has lost its title: the next page is loaded as a full page', async () => {
    await start('/commits/whole')
    await visitor.page.evaluate(() => document.querySelector('title')!.remove())
    await visitor.click('#to-item')
    await isLoadedAgain('/items/7', 'Item 7')
  })

  it('has its text elsewhere: the same', async () => {
    await start('/commits/text')
    await visitor.page.evaluate(WRAP_TEXTS)
    await visitor.click('#to-item')
    await isLoadedAgain('/items/7', 'Item 7')
  })
})

/** A key is a sign of intent, for which the router is loaded. */
const IS_ROUTED = () => (
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })),
  performance.getEntriesByName('arrive:router').length
)

/** As translators do. */
const WRAP_TEXTS = () =>
  [...document.querySelector('main')!.childNodes]
    .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
    .forEach((text) => {
      const font = document.createElement('font')
      text.replaceWith(font)
      font.append(text)
    })

async function start(path: string): Promise<void> {
  await visitor.open(path)
  first = await visitor.document()
}

async function navigate(path: string): Promise<void> {
  await visitor.page.evaluate((path) => void navigation.navigate(path), path)
}

async function isLoadedAgain(path: string, title = 'Commits'): Promise<void> {
  await hasRouterAgain()
  await visitor.sees(title)
  expect(await visitor.path()).toBe(path)
  const second = await visitor.document()
  await visitor.click('nav a[href="/"]')
  await visitor.sees('Home')
  expect(await visitor.document()).toBe(second)
}

async function hasRouterAgain(): Promise<void> {
  await expect.poll(() => visitor.document()).not.toBe(first)
  await expect.poll(() => visitor.page.evaluate(IS_ROUTED).catch(() => 0)).toBe(1)
}

function documents(): string[] {
  return visitor.wire.requests.filter((path) => path.startsWith('/commits/'))
}

async function showsWithout(how: string): Promise<void> {
  await start('/')
  await visitor.page.evaluate(() => void addEventListener('error', (e) => (window.heard = e.message)))
  await navigate(`/commits/${how}`)
  await visitor.sees('Commits')
  expect(await visitor.document()).toBe(first)
  expect(await visitor.page.evaluate(() => window.heard)).toContain('refused script')
  await visitor.click('#to-item')
  await visitor.sees('Item 7')
  expect(await visitor.document()).toBe(first)
}
