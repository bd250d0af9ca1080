import { gzipSync } from 'node:zlib'
import { describe, expect, inject, it } from 'vitest'
import { hearsConsole, itInOneEngine, itUnless, visiting, visitor } from '../visitor.ts'

const REACT = /^\/assets\/hydrate-.*\.js/
const ENTRY = /^\/assets\/entry-/
const NOTICE = '[id="arrive:notice"]'
const ROUTER = /^\/assets\/start-routing-.*\.js/

/** Only Chromium has the Network Information API, and no way to set it from outside. */
const PRETENDED_SAVE_DATA = () =>
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
const itOfChromium = itUnless(inject('browser') !== 'chromium', 'only Chromium has Save-Data')

/** A tab of WebKit has the history of other tests; the first page of a session is tested in one engine. */
const itOnAFirstPage = itUnless(inject('browser') !== 'chromium', 'it needs a session’s first page')

visiting()

describe('before hydration', () => {
  it('a click on a button is recorded, and replayed once', async () => {
    await openWithoutReact('/')
    await visitor.page.click('#counter')
    await visitor.page.click('#counter')
    visitor.wire.passHung()
    await interactive()
    expect(await visitor.textOf('#counter')).toBe('2')
    if (hearsConsole) expect(visitor.complaints).toEqual([])
  })

  it('a key press is recorded and replayed', async () => {
    await openWithoutReact('/patient')
    await firstModuleListens()
    await visitor.page.focus('#keys')
    await visitor.page.keyboard.press('k')
    visitor.wire.passHung()
    await interactive()
    expect(await visitor.textOf('#keys')).toBe('k')
  })

  it('a link is a full page load', async () => {
    await openWithoutReact('/')
    await visitor.page.click('#to-item')
    await visitor.sees('Item 7')
    expect(visitor.wire.requests).toContain('/items/7')
  })

  itInOneEngine('a link that is followed is in the navigation records, once', async () => {
    const { lift } = await openWithoutReact('/')
    await visitor.page.click('#to-item')
    await visitor.sees('Item 7')
    lift()
    visitor.wire.passHung()
    await routerIsLoaded()
    expect(await earlyLinks()).toMatchObject([{ url: '/items/7', type: 'full page load' }])
    await reload()
    await routerIsLoaded()
    expect(await earlyLinks()).toHaveLength(1)
  })

  it('a form is a full page load', async () => {
    await openWithoutReact('/form')
    await visitor.page.type('input[name="name"]', 'Ada')
    await visitor.page.click('form button')
    await expect.poll(() => posted()).toEqual(['/form'])
  })

  it('Back to a page that only the router could show is a full page load', async () => {
    await visitor.open('/')
    await visitor.page.evaluate(() => void navigation.navigate('/patient'))
    await visitor.sees('Patient')
    await reload()
    await visitor.page.evaluate(() => history.back())
    await visitor.sees('Home')
    expect(await visitor.path()).toBe('/')
  })

  it('Back to another fragment of the page is left to the browser', async () => {
    await visitor.page.goto(`${visitor.wire.origin}/patient`)
    const document = await visitor.document()
    await visitor.page.evaluate(() => (location.hash = 'keys'))
    await visitor.page.evaluate(() => history.back())
    await expect.poll(() => visitor.page.evaluate(() => location.hash)).toBe('')
    expect(await visitor.document()).toBe(document)
  })

  it('text that is typed stays, and React gets its change event', async () => {
    await openWithoutReact('/fields')
    await visitor.page.type('#held', 'kept')
    visitor.wire.passHung()
    await interactive()
    expect(await visitor.page.evaluate(() => document.querySelector<HTMLInputElement>('#held')!.value)).toBe(
      'kept',
    )
    expect(await visitor.textOf('#heard')).toBe('kept')
  })

  itOnAFirstPage('a control has React loaded before the router', async () => {
    const { lift } = await openWithoutReact('/')
    await visitor.page.click('#counter')
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(routerRequests()).toEqual([])
    lift()
    visitor.wire.passHung()
    await expect.poll(() => routerRequests()).toHaveLength(1)
    await expect.poll(() => visitor.textOf('#counter')).toBe('1')
  })

  it('a link under the pointer is prefetched', async () => {
    await openWithoutReact('/patient')
    await firstModuleListens()
    await visitor.page.hover('#to-item')
    await expect.poll(() => visitor.wire.requests).toContain('/_data/items/7')
    expect(visitor.wire.finished.filter((path) => REACT.test(path))).toEqual([])
  })
})

describe('React never comes', () => {
  it('a click that needs it shows a notice, and links work', async () => {
    await openWithoutReact('/')
    await visitor.page.click('#counter')
    await expect.poll(() => visitor.textOf(NOTICE), { timeout: 20_000 }).toMatch(/not arrived/)
    await visitor.page.click('#to-item')
    await visitor.sees('Item 7')
  })

  itInOneEngine('a click shows a notice if the file with React is missing', async () => {
    visitor.wire.fault(REACT, {
      type: 'answer',
      status: 404,
      contentType: 'text/plain',
      body: 'gone',
    })
    await visitor.page.goto(`${visitor.wire.origin}/`)
    await reactIsRequested()
    await visitor.hurries()
    await visitor.page.click('#counter')
    await expect.poll(() => visitor.textOf(NOTICE), { timeout: 20_000 }).toMatch(/not arrived/)
  })
})

describe('a page that is hydrated', () => {
  itInOneEngine('on intent costs its readers a few kilobytes of scripts', async () => {
    await visitor.page.goto(`${visitor.wire.origin}/patient`)
    await visitor.page.hover('#text')
    await visitor.page.keyboard.press('PageDown')
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(await bytesOfScripts()).toBeLessThan(5000)
    await visitor.page.click('#counter')
    await interactive()
    expect(await visitor.textOf('#counter')).toBe('1')
  })

  it('at load has its modules preloaded by the document', async () => {
    const response = await fetch(`${visitor.wire.origin}/fields`)
    const html = await response.text()
    expect(html).toMatch(/<link rel="modulepreload" href="\/assets\/hydrate-/)
    expect(html).toMatch(/<link rel="modulepreload" href="\/assets\/start-routing-/)
  })

  it('when idle has React requested by the document, and the rest in parallel by the first module', async () => {
    visitor.wire.fault(ENTRY, { type: 'hang' })
    await visitor.page.goto(`${visitor.wire.origin}/`, { waitUntil: 'domcontentloaded' })
    await expect.poll(() => hydrationRequests()).toEqual(['react'])
    visitor.wire.fault(REACT, { type: 'hang' })
    visitor.wire.passHung()
    await expect.poll(() => hydrationRequests().toSorted()).toEqual(['home', 'hydrate', 'react'])
  })

  itOfChromium('when idle requests nothing with Save-Data before a sign of intent', async () => {
    const devTools = await visitor.page.createCDPSession()
    await devTools.send('Network.enable')
    await devTools.send('Network.setExtraHTTPHeaders', { headers: { 'Save-Data': 'on' } })
    await visitor.page.evaluateOnNewDocument(PRETENDED_SAVE_DATA)
    await visitor.page.goto(`${visitor.wire.origin}/`)
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(hydrationRequests()).toEqual([])
    await visitor.page.click('#counter')
    await expect.poll(() => visitor.textOf('#counter')).toBe('1')
  })
})

describe('the router of an idle page', () => {
  const itOfSite = itUnless(inject('isOnHistory'), 'History counts entries of other sites too')

  itOfSite('is loaded when the pointer is on a control', async () => {
    await visitor.page.goto(`${visitor.wire.origin}/`)
    await interactive()
    await visitor.page.hover('#title')
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(routerRequests()).toEqual([])
    await visitor.page.hover('#to-item')
    await expect.poll(() => visitor.wire.requests).toContain('/_data/items/7')
    expect(routerRequests()).toHaveLength(1)
  })

  itInOneEngine('keeps the state of the page', async () => {
    await visitor.page.goto(`${visitor.wire.origin}/`)
    await interactive()
    await visitor.click('#counter')
    await expect.poll(() => visitor.textOf('#counter')).toBe('1')
    await visitor.page.hover('#to-item')
    await expect.poll(() => marks('arrive:router')).toBe(1)
    expect(await visitor.textOf('#counter')).toBe('1')
    if (hearsConsole) expect(visitor.complaints).toEqual([])
  })

  it('leaves links to the browser until it is loaded', async () => {
    visitor.wire.fault(ROUTER, { type: 'hang' })
    await visitor.page.goto(`${visitor.wire.origin}/`)
    await interactive()
    await visitor.page.click('#to-item')
    await visitor.sees('Item 7')
    expect(visitor.wire.requests).toContain('/items/7')
    expect(visitor.wire.requests).not.toContain('/_data/items/7')
  })

  itOfSite('is loaded with React on a later page of a session', async () => {
    await visitor.page.goto(`${visitor.wire.origin}/about`)
    await interactive()
    expect(routerRequests()).toEqual([])
    await visitor.page.goto(`${visitor.wire.origin}/`)
    await expect.poll(() => marks('arrive:router')).toBe(1)
  })

  it('is loaded after a reload, for the history entries that only it can show', async () => {
    await visitor.open('/')
    await visitor.click('#to-item')
    await visitor.sees('Item 7')
    await reload()
    await expect.poll(() => marks('arrive:router')).toBe(1)
    await visitor.page.evaluate(() => history.back())
    await visitor.sees('Home')
    expect(await visitor.path()).toBe('/')
  })
})

/** Opens a page; the request for React hangs. */
async function openWithoutReact(path: string): Promise<{ lift(): void }> {
  const fault = visitor.wire.fault(REACT, { type: 'hang' })
  await visitor.page.goto(visitor.wire.origin + path, { waitUntil: 'domcontentloaded' })
  if (path !== '/patient') await reactIsRequested()
  return fault
}

async function reactIsRequested(): Promise<void> {
  await expect.poll(() => visitor.wire.requests.join()).toMatch(/\/assets\/hydrate-/)
}

/** Waits until a page that hydrates on intent requests React after a sign of intent. */
async function firstModuleListens(): Promise<void> {
  const touch = () =>
    document.querySelector('#keys')!.dispatchEvent(new Event('touchstart', { bubbles: true }))
  const asked = async () => {
    await visitor.page.evaluate(touch)
    return visitor.wire.requests.join()
  }
  await expect.poll(asked).toMatch(/\/assets\/hydrate-/)
}

async function reload(): Promise<void> {
  const before = await visitor.document()
  await visitor.page.evaluate(() => void setTimeout(() => location.reload()))
  await expect.poll(() => visitor.document()).not.toBe(before)
  // Firefox ignores history.back() in a document that still loads.
  await expect.poll(() => visitor.page.evaluate(() => document.readyState)).toBe('complete')
}

async function interactive(): Promise<void> {
  await expect.poll(() => marks('arrive:interactive')).toBe(1)
}

function marks(name: string): Promise<unknown> {
  return visitor.page.evaluate((name) => performance.getEntriesByName(name).length, name)
}

async function routerIsLoaded(): Promise<void> {
  await expect.poll(() => marks('arrive:router'), { timeout: 5000 }).toBe(1)
}

async function earlyLinks(): Promise<unknown[]> {
  const record = () => JSON.parse(sessionStorage.getItem('arrive:navigations') ?? '[]')
  const all = (await visitor.page.evaluate(record)) as { reason?: string }[]
  return all.filter(({ reason }) => reason === 'before the router')
}

function routerRequests(): string[] {
  return visitor.wire.requests.filter((path) => ROUTER.test(path))
}

/** The names of the files that the start page needs to hydrate. */
function hydrationRequests(): string[] {
  return visitor.wire.requests.flatMap(
    (path) => /^\/assets\/(react|hydrate|home)-[^/]+\.js$/.exec(path)?.[1] ?? [],
  )
}

function posted(): string[] {
  return visitor.wire.asked.filter(({ method }) => method === 'POST').map(({ path }) => path)
}

async function bytesOfScripts(): Promise<number> {
  const paths = visitor.wire.requests.filter((path) => path.endsWith('.js'))
  const scripts = await Promise.all(
    paths.map(async (path) => (await fetch(visitor.wire.origin + path)).arrayBuffer()),
  )
  return scripts.reduce((sum, script) => sum + gzipSync(new Uint8Array(script)).length, 0)
}

describe('a page whose data has texts that were cut inside a character', () => {
  it('hydrates, and keeps the elements of its document', async () => {
    await visitor.page.goto(`${visitor.wire.origin}/halves`, { waitUntil: 'domcontentloaded' })
    await visitor.page.evaluate(() => document.querySelector('#title')!.classList.add('first'))
    await interactive()
    await expect.poll(() => visitor.textOf('#late')).toBe('late \ufffd')
    expect(await visitor.textOf('.first')).toBe('title \ufffd')
    if (hearsConsole) expect(visitor.complaints).toEqual([])
  })
})
