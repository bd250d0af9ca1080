import { beforeEach, describe, expect, inject, it } from 'vitest'
import { FIXTURE_OUT } from '../../apps/build-apps.ts'
import type { Fault } from '../../../packages/faults/for-tests.ts'
import { redirectFault } from '../../servers/redirect-fault.ts'
import { clickLinkTo } from '../click-link-to.ts'
import { itUnless, visitingOf, visitor, withVisitors } from '../visitor.ts'

const MODULE = /^\/assets\/item-.*\.js/
const DATA = /^\/_data\/items\/7/
const HANG: Fault = { type: 'hang' }
const RESET: Fault = { type: 'reset' }
const LOGIN = '<!doctype html><title>Hotel Wi-Fi</title><h1 id="title">Please log in</h1>'

const itWithNavigation = itUnless(
  inject('isOnHistory'),
  'without the Navigation API the URL changes first on Back',
)

const itInOneBrowser = itUnless(
  inject('browser') !== 'chromium' || inject('isOnHistory'),
  'every browser gets the same bytes, and the same script reads them',
)

const createVisitor = withVisitors(FIXTURE_OUT)
visitingOf(createVisitor, '/links')
let first: number

beforeEach(async () => {
  first = await visitor.document()
})

describe('a healthy navigation', () => {
  it('shows the page in the same document, with one request for its data, and no `window.event`', async () => {
    await visitor.click('#to-item')
    await visitor.sees('Item 7')
    expect(await visitor.path()).toBe('/items/7')
    expect(await visitor.document()).toBe(first)
    expect(visitor.wire.requests.filter((path) => DATA.test(path))).toHaveLength(1)
    expect(await visitor.page.evaluate(() => typeof window.event)).toBe('undefined')
  })

  it('changes the URL and the page in one task', async () => {
    await recordTitleAfterUrl()
    await visitor.click('#to-item')
    await expect.poll(() => visitor.page.evaluate(() => window.titleAfterUrl)).toBe('Item 7')
  })

  itWithNavigation('changes both in one task on Back', async () => {
    await visitor.click('#to-item')
    await visitor.sees('Item 7')
    await recordTitleAfterUrl()
    await visitor.page.evaluate(() => history.back())
    await expect.poll(() => visitor.page.evaluate(() => window.titleAfterUrl)).toBe('Links')
  })

  it('moves title, focus and scroll, and announces the page', async () => {
    await visitor.page.evaluate(() => scrollTo(0, 500))
    await visitor.click('#to-item')
    await visitor.sees('Item 7')
    const after = () =>
      visitor.page.evaluate(() => ({
        title: document.title,
        focus: document.activeElement?.id,
        announced: document.querySelector('[id="arrive:announcer"]')?.textContent,
      }))
    await expect.poll(after).toEqual({ title: 'Item 7', focus: 'title', announced: 'Item 7' })
    await expect.poll(() => visitor.page.evaluate(() => scrollY)).toBe(0)
  })

  it('leaves the focus where the page has put it, by `autoFocus`', async () => {
    await visitor.page.evaluate(() => void navigation.navigate('/drafts/a'))
    await visitor.sees('Draft a')
    await expect.poll(() => announced()).toBe('Draft')
    await afterFrames()
    expect(await visitor.page.evaluate(() => document.activeElement?.id)).toBe('text')
  })

  it('moves the focus to the heading if the `autofocus` of the document is in a closed popover', async () => {
    await visitor.page.evaluate(() =>
      document.body.insertAdjacentHTML('beforeend', '<p popover><input autofocus></p>'),
    )
    await visitor.click('#to-item')
    await visitor.sees('Item 7')
    await expect.poll(() => visitor.page.evaluate(() => document.activeElement?.id)).toBe('title')
  })

  it('shows a progress line when it is pending for longer than 150 ms', async () => {
    await visitor.click('#to-slow-data')
    await visitor.page.waitForSelector('html[data-navigating]')
    await visitor.page.waitForSelector('html:not([data-navigating])')
  })
})

describe('not there after 3800 ms', () => {
  it('ends with a full page load of the target when the module hangs', async () => {
    visitor.wire.fault(MODULE, HANG)
    await visitor.hurries()
    await endsWithFullPageLoad('#to-item', 'Item 7', '/items/7')
  })

  it('ends with a full page load of the target when the stylesheet hangs', async () => {
    // The full page load needs the same stylesheet to paint, but not to show its title.
    visitor.wire.fault(/^\/assets\/styled-.*\.css/, HANG)
    await visitor.hurries()
    await endsWithFullPageLoad('#to-styled', 'Styled', '/styled')
  })

  it('ends with a full page load of the target when the data hangs', async () => {
    visitor.wire.fault(DATA, HANG)
    await endsWithFullPageLoad('#to-item', 'Item 7', '/items/7')
  })
})

describe('a dead module', () => {
  it('answers 404: a full page load of the target follows', async () => {
    await endsWithFullPageLoadAfter(MODULE, answer(404, 'text/plain', 'Not Found'))
  })
  itInOneBrowser('answers 500: a full page load of the target follows', async () => {
    await endsWithFullPageLoadAfter(MODULE, answer(500, 'text/plain', 'oh'))
  })
  it('is HTML instead of a script: a full page load of the target follows', async () => {
    await endsWithFullPageLoadAfter(MODULE, answer(200, 'text/html', LOGIN))
  })
  it('is reset: a full page load of the target follows', async () => {
    await endsWithFullPageLoadAfter(MODULE, RESET)
  })
})

describe('bad data', () => {
  itInOneBrowser('answers 5xx: a full page load of the target follows', async () => {
    await endsWithFullPageLoadAfter(DATA, answer(502, 'text/html', LOGIN))
  })
  it('is reset: a full page load of the target follows', async () => {
    await endsWithFullPageLoadAfter(DATA, RESET)
  })
  it('is truncated: a full page load of the target follows', async () => {
    await endsWithFullPageLoadAfter(DATA, { type: 'truncate', bytes: 10 })
  })
  itInOneBrowser('is garbage: a full page load of the target follows', async () => {
    await endsWithFullPageLoadAfter(DATA, answer(200, 'application/json', '{"build":\n'))
  })
  itInOneBrowser('is somebody else’s JSON: a full page load of the target follows', async () => {
    await endsWithFullPageLoadAfter(DATA, answer(200, 'application/json', '{"login":"/portal"}\n'))
  })
  itInOneBrowser('is of the wrong type: a full page load of the target follows', async () => {
    await endsWithFullPageLoadAfter(DATA, answer(200, 'text/html', LOGIN))
  })
  itInOneBrowser('redirects to an invalid URL: a full page load of the target follows', async () => {
    await endsWithFullPageLoadAfter(DATA, await redirectFault(visitor.wire.origin, 'http://['))
  })
  itInOneBrowser('redirects to a script: a full page load of the target follows', async () => {
    const script = await redirectFault(visitor.wire.origin, 'javascript:void 0')
    await endsWithFullPageLoadAfter(DATA, script)
  })
  it('redirects to a URL with a password: a full page load of the target follows', async () => {
    const { host } = new URL(visitor.wire.origin)
    const fault = await redirectFault(visitor.wire.origin, `http://user:password@${host}/about`)
    await endsWithFullPageLoadAfter(DATA, fault)
  })
  itInOneBrowser('redirects to a very long URL: a full page load of the target follows', async () => {
    const long = `https://other.example/${'x'.repeat(2_100_000)}`
    await endsWithFullPageLoadAfter(DATA, await redirectFault(visitor.wire.origin, long))
  })
  itInOneBrowser('comes from another build: a full page load of the target follows', async () => {
    const line = '{"build":"another","data":{"id":"7","name":"Wrong"},"deferred":[]}\n'
    await endsWithFullPageLoadAfter(DATA, answer(200, 'application/json', line))
  })
})

describe('an error body', () => {
  it('is shown in place for 404, 500 and any other status, with the URL of the target', async () => {
    await visitor.click('#to-missing')
    await visitor.sees('404: This page could not be found')
    expect(await visitor.path()).toBe('/missing')
    await visitor.page.evaluate(() => history.back())
    await visitor.sees('Links')
    await visitor.click('#to-broken')
    await visitor.sees('500: Internal Server Error')
    await visitor.page.evaluate(() => history.back())
    await visitor.sees('Links')
    await visitor.click('#to-teapot')
    await visitor.sees('418: An unexpected error has occurred')
    expect(await visitor.document()).toBe(first)
  })
})

describe('newest wins', () => {
  it('shows the second page, and drops the first', async () => {
    visitor.wire.fault(DATA, { type: 'delay', ms: 700 })
    await visitor.click('#to-item')
    await visitor.click('#to-about')
    await visitor.sees('About')
    await new Promise((resolve) => setTimeout(resolve, 1200))
    await visitor.sees('About')
    expect(await visitor.path()).toBe('/about')
    expect(await visitor.document()).toBe(first)
  })
})

describe('newest wins over a document that is loading', () => {
  it('shows the second page, and drops the document', async () => {
    visitor.wire.fault(DATA, RESET)
    visitor.wire.fault(/^\/items\/7/, { type: 'delay', ms: 1200 })
    // Scheduled beforehand: Chromium runs no script from outside while a document is loading.
    await visitor.page.evaluate(
      () => void setTimeout(() => document.querySelector<HTMLElement>('#to-about')!.click(), 500),
    )
    await visitor.click('#to-item')
    await visitor.sees('About')
    await new Promise((resolve) => setTimeout(resolve, 1300))
    await visitor.sees('About')
    expect(await visitor.path()).toBe('/about')
  })

  it('does so after a script has changed the search', async () => {
    visitor.wire.fault(DATA, RESET)
    visitor.wire.fault(/^\/items\/7/, { type: 'delay', ms: 1200 })
    await visitor.page.evaluate(() => {
      setTimeout(() => history.replaceState(null, '', '?text=written'), 400)
      setTimeout(() => document.querySelector<HTMLElement>('#to-about')!.click(), 600)
    })
    await visitor.click('#to-item')
    await visitor.sees('About')
    await new Promise((resolve) => setTimeout(resolve, 1300))
    await visitor.sees('About')
    expect(await visitor.path()).toBe('/about')
  })

  it('does so if the router has left it to the browser', async () => {
    visitor.wire.fault(/^\/printed\/3/, { type: 'delay', ms: 1200 })
    await visitor.page.evaluate(
      () => void setTimeout(() => document.querySelector<HTMLElement>('#to-about')!.click(), 500),
    )
    await clickLinkTo(visitor.page, '/printed/3')
    await visitor.sees('About')
    await new Promise((resolve) => setTimeout(resolve, 1300))
    await visitor.sees('About')
    expect(await visitor.path()).toBe('/about')
  })

  it('does so if it is the page that is shown', async () => {
    visitor.wire.fault(/^\/printed\/3/, { type: 'delay', ms: 1200 })
    await visitor.page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: location.href })
      document.body.append(link)
      setTimeout(() => link.click(), 500)
    })
    await clickLinkTo(visitor.page, '/printed/3')
    await new Promise((resolve) => setTimeout(resolve, 1800))
    await visitor.sees('Links')
    expect(await visitor.path()).toBe('/links')
  })
})

describe('same link twice', () => {
  it('loads once', async () => {
    visitor.wire.fault(DATA, { type: 'delay', ms: 500 })
    await visitor.click('#to-item')
    await visitor.click('#to-item')
    await visitor.sees('Item 7')
    expect(visitor.wire.requests.filter((path) => DATA.test(path))).toHaveLength(1)
    expect(await visitor.document()).toBe(first)
  })
})

describe('Back while pending', () => {
  it('drops the pending navigation, and the history is as if it was never clicked', async () => {
    await visitor.click('#to-about')
    await visitor.sees('About')
    const entries = await visitor.page.evaluate(() => history.length)
    visitor.wire.fault(/^\/_data\/items\/7/, { type: 'delay', ms: 800 })
    await visitor.click('#to-item')
    await visitor.page.evaluate(() => history.back())
    await visitor.sees('Links')
    await new Promise((resolve) => setTimeout(resolve, 1200))
    expect(await visitor.path()).toBe('/links')
    await visitor.sees('Links')
    expect(await visitor.page.evaluate(() => history.length)).toBe(entries)
  })
})

describe('Back over a document', () => {
  it('leads to the page of the entry, however many of them are in one document', async () => {
    await visitor.click('#to-about')
    await visitor.sees('About')
    await clickLinkTo(visitor.page, '/printed/3')
    await visitor.sees('Table of 3')
    await visitor.page.evaluate(() => void setTimeout(() => history.go(-2)))
    await visitor.sees('Links')
    expect(await visitor.path()).toBe('/links')
    await visitor.page.evaluate(() => void setTimeout(() => history.forward()))
    await visitor.sees('About')
    expect(await visitor.path()).toBe('/about')
  })
})

describe('a link to the current URL', () => {
  it('loads the data again and adds no history entry', async () => {
    await visitor.click('#to-item')
    await visitor.sees('Item 7')
    const entries = await visitor.page.evaluate(() => history.length)
    await visitor.page.evaluate(
      () => (document.querySelector<HTMLAnchorElement>('#next')!.href = location.href),
    )
    await visitor.click('#next')
    const asked = () => visitor.wire.requests.filter((path) => DATA.test(path)).length
    await expect.poll(asked).toBe(2)
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(await visitor.page.evaluate(() => history.length)).toBe(entries)
    expect(await visitor.document()).toBe(first)
  })
})

describe('a hash link', () => {
  it('is left to the browser: it scrolls without a request', async () => {
    const asked = visitor.wire.requests.length
    await visitor.click('#to-hash')
    await expect.poll(() => visitor.page.evaluate(() => scrollY)).toBeGreaterThan(0)
    expect(await visitor.path()).toBe('/links#bottom')
    expect(visitor.wire.requests.length).toBe(asked)
  })
})

describe('history.pushState and replaceState on the path of the page', () => {
  it('change the URL alone, and Back leads to the page', async () => {
    await visitor.click('#to-item')
    await visitor.sees('Item 7')
    const asked = visitor.wire.requests.length
    await visitor.page.evaluate(() => history.pushState({ mine: 1 }, '', '?tab=2'))
    await visitor.page.evaluate(() => history.replaceState({ mine: 2 }, '', '?tab=3'))
    expect(await visitor.path()).toBe('/items/7?tab=3')
    expect(await visitor.page.evaluate(() => history.state.mine)).toBe(2)
    expect(visitor.wire.requests.length).toBe(asked)
    await visitor.click('#to-about')
    await visitor.sees('About')
    await visitor.page.evaluate(() => history.back())
    await visitor.sees('Item 7')
    expect(await visitor.path()).toBe('/items/7?tab=3')
    expect(await visitor.document()).toBe(first)
  })
})

describe('a redirect from a loader', () => {
  it('is followed before the commit, and the URL shown is the final one', async () => {
    await visitor.click('#to-redirect')
    await visitor.sees('Item 42')
    expect(await visitor.path()).toBe('/items/42')
    expect(await visitor.document()).toBe(first)
  })
})

describe('the entry script never arrives', () => {
  it('makes every link a full page load', async () => {
    const other = await createVisitor()
    other.wire.fault(/^\/assets\/entry-/, HANG)
    await other.page.goto(`${other.wire.origin}/`, { waitUntil: 'domcontentloaded' })
    const before = await other.document()
    await other.click('#to-item')
    await other.sees('Item 7')
    expect(await other.document()).not.toBe(before)
    await other.leaves()
  })
})

describe('Stop', () => {
  it('cancels the pending navigation, and the page stays', async () => {
    visitor.wire.fault(DATA, { type: 'delay', ms: 600 })
    await visitor.click('#to-item')
    await visitor.page.evaluate(() => window.stop())
    await new Promise((resolve) => setTimeout(resolve, 1000))
    expect(await visitor.path()).toBe('/links')
    await visitor.sees('Links')
    expect(await visitor.page.$('html[data-navigating]')).toBeNull()
  })
})

async function endsWithFullPageLoadAfter(pattern: RegExp, fault: Fault): Promise<void> {
  visitor.wire.fault(pattern, fault)
  await endsWithFullPageLoad('#to-item', 'Item 7', '/items/7')
}

async function endsWithFullPageLoad(selector: string, title: string, path: string): Promise<void> {
  await visitor.click(selector)
  await visitor.sees(title)
  expect(await visitor.path()).toBe(path)
  expect(await visitor.document()).not.toBe(first)
}

function answer(status: number, contentType: string, body: string): Fault {
  return { type: 'answer', status, contentType, body }
}

/** Records the title of the document in the task after the URL has changed. */
async function recordTitleAfterUrl(): Promise<void> {
  await visitor.page.evaluate(() => {
    navigation.addEventListener('currententrychange', () => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => Object.assign(window, { titleAfterUrl: document.title })
      port2.postMessage('the next task')
    })
  })
}

function announced(): Promise<string | undefined> {
  return visitor.textOf('[id="arrive:announcer"]')
}

/** The router moves the focus in the task after a frame. */
function afterFrames(): Promise<unknown> {
  return visitor.page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  )
}
