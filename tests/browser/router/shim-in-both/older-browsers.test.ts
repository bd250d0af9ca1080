import { describe, expect, inject, it } from 'vitest'
import { itUnless, visiting, visitor } from '../../visitor.ts'

const SHIM = /^\/assets\/install-navigation-.*\.js/

const SCROLL_BEHAVIOR = () => document.documentElement.style.scrollBehavior

const isOnHistory = inject('isOnHistory')
const itHasTheApi = itUnless(isOnHistory, 'this browser has no Navigation API')
const itNeedsTheShim = itUnless(!isOnHistory, 'this browser has the Navigation API')
const itRunsScriptsFirst = itUnless(
  !isOnHistory || inject('browser') === 'webkit',
  'only puppeteer runs scripts before the page’s own, and only the shim needs this one',
)

visiting()

describe('a browser with the Navigation API', () => {
  itHasTheApi('requests no shim', async () => {
    await visitor.open('/')
    await goTo('#to-item', 'Item 7')
    expect(shimRequests()).toEqual([])
  })
})

describe('a browser without the Navigation API', () => {
  itNeedsTheShim('loads the shim once, and shows pages in place', async () => {
    await visitor.open('/')
    const first = await visitor.document()
    await goTo('#to-item', 'Item 7')
    expect(shimRequests()).toHaveLength(1)
    expect(await visitor.document()).toBe(first)
  })

  itNeedsTheShim('makes full page loads if the shim is missing', async () => {
    visitor.wire.fault(SHIM, {
      type: 'answer',
      status: 404,
      contentType: 'text/plain',
      body: 'gone',
    })
    await openWithoutRouter()
    await expectFullPageLoads()
  })

  itNeedsTheShim('makes full page loads if the shim hangs, and buttons work', async () => {
    visitor.wire.fault(SHIM, { type: 'hang' })
    await openWithoutRouter()
    await visitor.click('#counter')
    await expect.poll(() => visitor.textOf('#counter')).toBe('1')
    await expectFullPageLoads()
  })

  itNeedsTheShim('changes the URL when the page is ready', async () => {
    await visitor.open('/')
    visitor.wire.fault(/^\/_data\/items\/7/, { type: 'delay', ms: 600 })
    await visitor.click('#to-item')
    await visitor.page.waitForSelector('html[data-navigating]')
    expect(await visitor.path()).toBe('/')
    await visitor.sees('Item 7')
    expect(await visitor.path()).toBe('/items/7')
  })

  itNeedsTheShim('changes the URL first on Back to a page that is not in the page cache', async () => {
    await visitor.open('/')
    const { lift } = visitor.wire.fault(/^\/_data\/slow/, { type: 'stall' })
    await goTo('#to-slow', 'Slow')
    await goTo('nav a[href="/about"]', 'About')
    lift()
    visitor.wire.fault(/^\/_data\/slow/, { type: 'delay', ms: 600 })
    await visitor.page.evaluate(() => history.back())
    await visitor.page.waitForSelector('html[data-navigating]')
    expect([await visitor.path(), await visitor.textOf('#title')]).toEqual(['/slow', 'About'])
    await visitor.sees('Slow')
  })

  itNeedsTheShim('cancels the pending navigation on Esc', async () => {
    await visitor.open('/')
    visitor.wire.fault(/^\/_data\/items\/7/, { type: 'delay', ms: 600 })
    await visitor.click('#to-item')
    await visitor.page.waitForSelector('html[data-navigating]')
    const escape = () =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    await visitor.page.evaluate(escape)
    await new Promise((resolve) => setTimeout(resolve, 1000))
    expect([await visitor.path(), await visitor.textOf('#title')]).toEqual(['/', 'Home'])
  })

  itNeedsTheShim('restores the scroll position after a full page load too', async () => {
    await visitor.open('/table/1000')
    await visitor.page.evaluate(() => scrollTo(0, 4321))
    await goTo('nav a[href="/about"]', 'About')
    const first = await visitor.document()
    await visitor.page.goto(`${visitor.wire.origin}/nowhere`)
    await visitor.page.evaluate(() => void setTimeout(() => history.go(-2)))
    await visitor.sees('Table of 1000')
    expect(await visitor.document()).not.toBe(first)
    await expect.poll(() => visitor.page.evaluate(() => scrollY)).toBe(4321)
  })

  itRunsScriptsFirst('sends the pressed button if the event has no submitter', async () => {
    await visitor.page.evaluateOnNewDocument(() => Reflect.deleteProperty(SubmitEvent.prototype, 'submitter'))
    await expectButtonSent()
  })

  itRunsScriptsFirst('makes a full page load if the browser refuses another history entry', async () => {
    await visitor.page.evaluateOnNewDocument(
      () =>
        (History.prototype.pushState = () => {
          throw new DOMException('too many', 'SecurityError')
        }),
    )
    await visitor.open('/')
    await expectFullPageLoads()
  })
})

describe('every browser', () => {
  it('sends the pressed button with its form', expectButtonSent)

  it('shows the page of a form with the method GET', async () => {
    await visitor.open('/')
    const first = await visitor.document()
    await visitor.page.evaluate(() =>
      document
        .querySelector('main')!
        .insertAdjacentHTML(
          'beforeend',
          '<form action="/find?lost=1"><input name="words" value="oak & ash"><button id="ask">Ask</button></form>',
        ),
    )
    await visitor.click('#ask')
    await visitor.sees('oak & ash, page 1')
    expect(await visitor.path()).toBe('/find?words=oak+%26+ash')
    expect(await visitor.document()).toBe(first)
  })

  it('shows the page of a link in an SVG', async () => {
    await visitor.open('/')
    const first = await visitor.document()
    await visitor.page.evaluate(() =>
      document
        .querySelector('main')!
        .insertAdjacentHTML(
          'beforeend',
          '<svg><a id="drawn" href="/about"><text y="20">About</text></a></svg>',
        ),
    )
    const click = `document.querySelector('#drawn').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))`
    await visitor.page.evaluate(click)
    await visitor.sees('About')
    expect(await visitor.document()).toBe(first)
  })

  it('shows a page from its top, and leaves `scroll-behavior` to the styles', async () => {
    await visitor.open('/table/1000')
    await visitor.page.evaluate(() => scrollTo(0, 2000))
    await visitor.page.evaluate(
      () => (document.querySelector<HTMLAnchorElement>('nav a[href="/table/10"]')!.href = '/table/999'),
    )
    await goTo('nav a[href="/table/999"]', 'Table of 999')
    await expect.poll(() => visitor.page.evaluate(() => scrollY)).toBe(0)
    await expect.poll(() => visitor.page.evaluate(SCROLL_BEHAVIOR)).toBe('')
  })

  it('scrolls a page to the fragment of its link', async () => {
    await visitor.open('/about')
    await visitor.page.evaluate(
      () => (document.querySelector<HTMLAnchorElement>('nav a[href="/"]')!.href = '/links#bottom'),
    )
    await goTo('nav a[href="/links#bottom"]', 'Links')
    expect(await visitor.path()).toBe('/links#bottom')
    await expect.poll(() => visitor.page.evaluate(() => scrollY)).toBeGreaterThan(0)
  })

  it('ignores a click whose default is prevented', async () => {
    await visitor.open('/')
    await visitor.page.evaluate(() => addEventListener('click', (event) => event.preventDefault()))
    await visitor.click('#to-about')
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect([await visitor.path(), await visitor.textOf('#title')]).toEqual(['/', 'Home'])
  })

  it('shows the page of a URL that a script pushes, with its state', async () => {
    await visitor.open('/')
    const first = await visitor.document()
    await visitor.page.evaluate(() => history.pushState({ mine: 1 }, '', '/about'))
    await visitor.sees('About')
    expect(await visitor.path()).toBe('/about')
    expect(await visitor.page.evaluate(() => history.state)).toEqual({ mine: 1 })
    expect(await visitor.document()).toBe(first)
  })

  it('cancels a pending navigation for a link that is left to the browser', async () => {
    await visitor.open('/')
    visitor.wire.fault(/^\/_data\/items\/7/, { type: 'delay', ms: 600 })
    await visitor.page.evaluate(
      () => (document.querySelector<HTMLAnchorElement>('#to-about')!.download = 'about.html'),
    )
    await visitor.click('#to-item')
    await visitor.click('#to-about')
    await new Promise((resolve) => setTimeout(resolve, 1200))
    expect([await visitor.path(), await visitor.textOf('#title')]).toEqual(['/', 'Home'])
  })

  it('cancels a pending navigation for a hash link', async () => {
    await visitor.open('/links')
    visitor.wire.fault(/^\/_data\/items\/7/, { type: 'delay', ms: 600 })
    await visitor.click('#to-item')
    await visitor.click('#to-hash')
    await new Promise((resolve) => setTimeout(resolve, 1200))
    expect([await visitor.path(), await visitor.textOf('#title')]).toEqual(['/links#bottom', 'Links'])
  })
})

async function expectButtonSent(): Promise<void> {
  await visitor.open('/form')
  await visitor.page.evaluate(() => {
    document.querySelector('input[name=name]')!.removeAttribute('name')
    Object.assign(document.querySelector<HTMLElement>('#send')!, {
      name: 'name',
      value: 'Ada',
    }).focus()
  })
  await visitor.click('#send')
  await expect.poll(() => visitor.textOf('#sent')).toBe('Ada sent a file of 0 bytes')
}

/** Opens a page, and shows intent, which loads the router. */
async function openWithoutRouter(): Promise<void> {
  await visitor.page.goto(visitor.wire.origin)
  const marks = () => performance.getEntriesByName('arrive:interactive').length
  await expect.poll(() => visitor.page.evaluate(marks)).toBe(1)
  await visitor.page.evaluate(() =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' })),
  )
  await expect.poll(shimRequests).not.toEqual([])
}

async function expectFullPageLoads(): Promise<void> {
  const before = await visitor.document()
  await goTo('#to-item', 'Item 7')
  expect(await visitor.path()).toBe('/items/7')
  expect(await visitor.document()).not.toBe(before)
}

async function goTo(selector: string, title: string): Promise<void> {
  await visitor.click(selector)
  await visitor.sees(title)
}

function shimRequests(): string[] {
  return visitor.wire.requests.filter((path) => SHIM.test(path))
}
