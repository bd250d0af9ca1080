import type { Browser, Page } from 'puppeteer-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { launchChromium } from '../browser/engines/launch-chromium.ts'
import type { RunningGuideApp } from './guide-app.ts'

/** A browser with a new page for each test of the `describe` that calls this. */
export interface GuideBrowser {
  page(): Page
  /** Opens a page, waits until it is hydrated, and marks its document. */
  open(path: string): Promise<void>
  /** Has the router loaded, which the first page of a visit does with a sign of intent. */
  loadRouter(): Promise<void>
  /** The text of an element; '' if there is none. */
  textOf(selector: string): Promise<string>
  /** Was the page that is shown now shown in place, since `open`? */
  isSameDocument(): Promise<boolean>
}

/** Samples that use services must not reach them. */
const NO_OTHER_SITES = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'

export function guideBrowser({ started }: RunningGuideApp): GuideBrowser {
  let browser: Browser
  let page: Page
  beforeAll(async () => {
    browser = await launchChromium({ executable: 'headless-shell', flags: [NO_OTHER_SITES] })
  })
  afterAll(() => browser?.close())
  beforeEach(async () => {
    const context = await browser.createBrowserContext()
    page = await context.newPage()
    await page.setViewport({ width: 800, height: 200 })
  })
  afterEach(() => page.browserContext().close())

  return {
    page: () => page,
    async open(path) {
      await page.goto(new URL(path, started().url).href)
      const hydrated = () => performance.getEntriesByName('arrive:interactive').length
      await expect.poll(() => page.evaluate(hydrated)).toBe(1)
      await page.evaluate(() => (window.isSameDocument = true))
    },
    async loadRouter() {
      await page.evaluate(() => dispatchEvent(new CustomEvent('arrive:intent')))
      await page.waitForNetworkIdle({ idleTime: 200 })
    },
    textOf: (selector) => page.$eval(selector, (element) => element.textContent).catch(() => ''),
    isSameDocument: () => page.evaluate(() => window.isSameDocument === true),
  }
}
