import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { startApp, type StartedApp } from 'arrivejs/testing'
import { expectArrives, expectDoesNotArrive, type Wire } from 'arrivejs/testing/faults'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { FIXTURE_OUT } from '../../../../tests/apps/build-apps.ts'
import { findBrowser } from '../../../../tests/browser/engines/find-browser.ts'
import { launchChromium } from '../../../../tests/browser/engines/launch-chromium.ts'

/** This machine may be slow: only how a click ends is tested here. */
const TO_ITEM = { text: 'Item 7', within: 20_000 }

let app: StartedApp
let wire: Wire
let browser: Browser
let page: Page

beforeAll(async () => {
  app = await startApp({ outDir: FIXTURE_OUT, variables: { VITALS_SAMPLE: '0' } })
  wire = await app.wire()
  browser = await launch(wire)
})
afterAll(async () => {
  await browser?.close()
  await wire?.close()
  await app?.close()
})

beforeEach(async () => {
  const context = await browser.createBrowserContext()
  page = await context.newPage()
  await open('/links')
  wire.requests.length = 0
})
afterEach(async () => {
  await wire.heal()
  await page.browserContext().close()
})

describe('a wire', () => {
  it('keeps the origin of the app, with TLS and HTTP/2', async () => {
    expect(await page.evaluate('location.origin')).toBe('https://app.test')
    expect(await page.evaluate('isSecureContext')).toBe(true)
    expect(await page.evaluate('performance.getEntriesByType("navigation")[0].nextHopProtocol')).toBe('h2')
  })

  it('tells what came, and of what kind', async () => {
    await expectArrives(page, '#to-item', TO_ITEM)
    const kinds = wire.requests.map(({ method, path, kind }) => `${method} ${path}: ${kind}`)
    expect(kinds.filter((line) => !line.includes('/assets/'))).toEqual(['GET /_data/items/7: data'])
    expect(wire.requests.filter(({ kind }) => kind === 'script').length).toBeGreaterThan(0)
  })

  it('leads the app to the URL that the browser has, so that a form is one of the same site', async () => {
    await open('/notes')
    wire.requests.length = 0
    await page.click('#plain-send')
    await expect.poll(() => wire.requests.filter(({ kind }) => kind === 'mutation').length).toBe(1)
  })
})

describe('a fault', () => {
  const status = () => page.evaluate('fetch("/about").then(({ status }) => status)')

  it('goes on until it is healed', async () => {
    const { heal } = wire.status(503, '/about')
    expect([await status(), await status()]).toEqual([503, 503])
    await heal()
    expect(await status()).toBe(200)
  })

  it('ends by itself after its number of requests', async () => {
    wire.status(503, 'data', { times: 1 })
    expect([await status(), await status()]).toEqual([503, 200])
  })
})

describe('a click', () => {
  it('ends in place if nothing is broken', async () => {
    const { type } = await expectArrives(page, '#to-item', TO_ITEM)
    expect(type).toBe('page in place')
  })

  it('ends in a full page load if the data hangs, is reset, cut, truncated, garbage or of a Wi-Fi network', async () => {
    const faults = [
      () => wire.hang('data'),
      () => wire.reset('data'),
      () => wire.cut('data'),
      () => wire.truncate(20, 'data'),
      () => wire.slow('1 B/s', 'data'),
      () => wire.delay('20 s', 'data'),
      () => wire.status(503, 'data'),
      () => wire.garbage('data'),
      () => wire.portal('data'),
    ]
    for (const begin of faults) {
      const fault = begin()
      const { type } = await expectArrives(page, '#to-item', TO_ITEM)
      expect(type, String(begin)).toBe('full page load')
      await fault.heal()
      await open('/links')
    }
  })

  it('ends in a full page load after a deploy', async () => {
    await wire.redeploy()
    expect(await expectArrives(page, '#to-item', TO_ITEM)).toMatchObject({ type: 'full page load' })
    await wire.redeploy(app)
  })

  it('is stuck while nothing but the page is left', async () => {
    const fault = await wire.offline()
    const { type } = await expectDoesNotArrive(page, '#to-item', { within: 1000 })
    expect(type).toBe('old page')
    await fault.heal()
    await expect.poll(() => page.title()).toBe('Item 7')
  })
})

describe('expectArrives', () => {
  it('says how a click ended that did not arrive', async () => {
    wire.hang()
    await expect(expectArrives(page, '#to-item', { within: 500 })).rejects.toThrow(
      /^The click did not arrive within \d+ ms: old page \(stuck\) at https:\/\/app\.test\/links, with the title “Links”\.$/,
    )
  })

  it('rejects if nothing can be clicked', async () => {
    await expect(expectArrives(page, '#no-link', { to: '/about' })).rejects.toThrow(/no-link/)
  })
})

async function open(path: string): Promise<void> {
  await page.mouse.move(0, 0) // a pointer that rests on a link prefetches its page
  await page.goto(wire.origin + path)
  await page.keyboard.press('x')
  await page.waitForFunction(() => performance.getEntriesByName('arrive:router').length > 0)
}

function launch(wire: Wire): Promise<Browser> {
  if (inject('browser') === 'chromium') {
    return launchChromium({ flags: wire.launchOptions('chromium').args, networkEnabled: false })
  }
  return puppeteer.launch({
    browser: 'firefox',
    executablePath: findBrowser('firefox'),
    ...wire.launchOptions('firefox'),
  })
}
