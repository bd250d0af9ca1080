import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { serveBuilt } from '../../../tools/serve/serve-built.ts'
import { type FaultProxy, startFaultProxy } from '../../../packages/faults/for-tests.ts'
import { FIXTURE_OUT } from '../../apps/build-apps.ts'
import { launchChrome67, type Chrome67, type Tab } from './chrome-67.ts'
import { RUNS_CHROME_67 } from './find-chrome-67.ts'

let server: Awaited<ReturnType<typeof serveBuilt>>
let chrome: Chrome67
let wire: FaultProxy
let tab: Tab

describe.skipIf(!RUNS_CHROME_67)('Chrome 67', () => {
  beforeAll(async () => {
    server = await serveBuilt({ outDir: FIXTURE_OUT, port: 0, onLog: () => {} })
    chrome = launchChrome67()
  })
  afterAll(async () => {
    await chrome?.close()
    await server?.dispose()
  })
  beforeEach(async () => {
    wire = await startFaultProxy(server.url)
    tab = await chrome.newTab()
  })
  afterEach(async () => {
    tab.close()
    await wire.close()
  })

  it('is Chrome 67', async () => {
    expect(await tab.evaluate('navigator.userAgent')).toContain('Chrome/67.')
    expect(await tab.evaluate(`'withResolvers' in Promise || 'navigation' in window`)).toBe(false)
  })

  it('hydrates a page, without an error in the console', async () => {
    await open('/')
    await tab.click('#counter')
    await expect.poll(() => textOf('#counter')).toBe('1')
    expect(wire.requests.join()).toMatch(/\/assets\/legacy\/legacy-/)
    expect(tab.complaints).toEqual([])
  })

  it('loads nothing of the modern build but its first module', async () => {
    await open('/')
    const modern = wire.requests.filter((path) => /^\/assets\/[^/]+\.js$/.test(path))
    expect(modern).toEqual([expect.stringMatching(/entry-/)])
  })

  it('shows deferred values', async () => {
    await open('/slow')
    await expect.poll(() => textOf('#late')).toBeTruthy()
    expect(tab.complaints).toEqual([])
  })

  it('navigates by the router: one document, one request for data', async () => {
    await open('/')
    const first = await documentName()
    await tab.click('#to-item')
    await expect.poll(() => textOf('#title')).toBe('Item 7')
    expect(await tab.evaluate('location.pathname')).toBe('/items/7')
    expect(await documentName()).toBe(first)
    expect(wire.requests.filter((path) => path.startsWith('/_data/'))).toEqual(['/_data/items/7'])
    expect(tab.complaints).toEqual([])
  })

  it('shows the notice in the window, because it has no popovers', async () => {
    await open('/')
    await expect.poll(() => tab.evaluate(NOTICE_POSITION)).toBe('fixed')
    expect(await tab.evaluate(NOTICE_HEIGHT)).toBe(0)
    await wire.unplug()
    await tab.click('#to-item')
    await expect.poll(() => tab.evaluate(NOTICE_HEIGHT)).toBeGreaterThan(0)
  })

  it('goes back by the router, without a request', async () => {
    await open('/')
    const first = await documentName()
    await tab.click('#to-about')
    await expect.poll(() => textOf('#title')).toBe('About')
    const asked = wire.requests.length
    await tab.evaluate('history.back()')
    await expect.poll(() => textOf('#title')).toBe('Home')
    expect(await documentName()).toBe(first)
    expect(wire.requests).toHaveLength(asked)
    expect(tab.complaints).toEqual([])
  })

  it('requests no stylesheet that the document has inline', async () => {
    await open('/styled')
    expect(styleRequests()).toEqual([])
    expect(tab.complaints).toEqual([])
  })

  it('requests the same stylesheet as other browsers for a page in place', async () => {
    await open('/links')
    await tab.click('#to-styled')
    await expect.poll(() => textOf('#title')).toBe('Styled')
    expect(styleRequests()).toEqual([expect.stringMatching(/^\/assets\/styled-[^/]+\.css$/)])
  })

  it('sends a form in place, and shows the result', async () => {
    await open('/form')
    await tab.type('[name=name]', 'Ada')
    await tab.click('#send')
    await expect.poll(() => textOf('#sent')).toBe('Ada sent a file of 0 bytes')
    expect(posts()).toEqual(['/_data/form'])
    expect(tab.complaints).toEqual([])
  })

  it('shows a form that was refused, with the values that were typed', async () => {
    await open('/form')
    await tab.type('[name=name]', 'taken')
    await tab.click('#send')
    await expect.poll(() => textOf('#name-error')).toBe('This name is taken.')
    expect(await tab.evaluate(`document.querySelector('[name=name]').value`)).toBe('taken')
    expect(posts()).toEqual(['/_data/form'])
  })

  it('makes a full page load if the data hangs', async () => {
    await open('/links')
    await tab.click('#to-hang')
    await expect.poll(() => wire.requests, { timeout: 15_000 }).toContain('/hang')
    expect(wire.requests).toContain('/_data/hang')
  })

  it('sends a beacon when a page is left, without an error in the console', async () => {
    await open('/')
    await expect.poll(measures, { timeout: 20_000 }).toBe(1)
    await tab.goto(`${wire.origin}/about`)
    await expect.poll(() => textOf('#title')).toBe('About')
    await expect.poll(isCounted).toBe(true)
    expect(tab.complaints).toEqual([])
  })

  it('without scripts follows links and sends forms', async () => {
    await tab.refuseScripts()
    await tab.goto(`${wire.origin}/`)
    await expect.poll(() => textOf('#title')).toBe('Home')
    await tab.click('#to-item')
    await expect.poll(() => textOf('#title')).toBe('Item 7')
    await tab.goto(`${wire.origin}/form`)
    await expect.poll(() => textOf('#title')).toBe('Form')
    await tab.type('[name=name]', 'Ada')
    await tab.click('#send')
    await expect.poll(() => textOf('#sent')).toBe('Ada sent a file of 0 bytes')
    expect(wire.requests.filter((path) => path.endsWith('.js'))).toEqual([])
  })
})

async function open(path: string): Promise<void> {
  await tab.goto(wire.origin + path)
  const interactive = () => tab.evaluate(`performance.getEntriesByName('arrive:interactive').length`)
  await expect.poll(interactive, { timeout: 20_000 }).toBe(1)
}

function documentName(): Promise<unknown> {
  return tab.evaluate('performance.timeOrigin')
}

function styleRequests(): string[] {
  return wire.requests.filter((path) => path.endsWith('.css'))
}

function posts(): string[] {
  return wire.asked.filter(({ method }) => method === 'POST').map(({ path }) => path)
}

function measures(): Promise<unknown> {
  return tab.evaluate(`performance.getEntriesByName('arrive:measuring').length`)
}

async function isCounted(): Promise<boolean> {
  const database = await server.miniflare.getD1Database('VITALS')
  const sql = "SELECT 1 FROM histograms WHERE route = '/' AND counts LIKE '%\"TTFB %'"
  return (await database.prepare(sql).first()) !== null
}

function textOf(selector: string): Promise<unknown> {
  const element = `document.querySelector(${JSON.stringify(selector)})`
  return tab.evaluate(`${element} && ${element}.textContent`)
}

const NOTICE = `document.querySelector('[id="arrive:notice"]')`
const NOTICE_POSITION = `getComputedStyle(${NOTICE}).position`
const NOTICE_HEIGHT = `${NOTICE}.offsetHeight`
