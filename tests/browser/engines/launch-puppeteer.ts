import puppeteer, { type Browser, type CreatePageOptions, type Page } from 'puppeteer-core'
import { findBrowser } from './find-browser.ts'
import { launchChromium } from './launch-chromium.ts'
import { renewBrowser } from './renew-browser.ts'
import { reuseTabs, type ReusableTab } from './reuse-tabs.ts'
import type { TestBrowser } from './tab.ts'

type PuppeteerBrowser = 'chromium' | 'headless-shell' | 'firefox'

interface LaunchOptions {
  /** Runs in each document before the page's own scripts. */
  prepare: (page: Page) => Promise<void>
}

/** Launches a browser that puppeteer drives. */
export async function launchPuppeteer(
  name: PuppeteerBrowser,
  { prepare }: LaunchOptions,
): Promise<TestBrowser> {
  const browsers = renewBrowser(() => launch(name), MOST_WINDOWS)
  const open = async () => {
    const { browser, end } = await browsers.lease()
    const tab = await openTab(browser, prepare, PAGES[name])
    const close = () => tab.close().finally(end)
    return { ...tab, close }
  }
  return { openTab: reuseTabs(open), close: browsers.close }
}

/** Firefox gives nothing back of a closed window: after 600 it had 6 GB, and windows opened late. */
const MOST_WINDOWS = 100

const FIREFOX_PREFERENCES = {
  // It paints by the processor, the progress line too: fewer frames cost a fifth less.
  'layout.frame_rate': 15,
  // What nobody reads after the test costs a sixth of a visit.
  'browser.cache.disk.enable': false, // the cache in memory stays
  'browser.sessionstore.interval': 600_000,
  'places.history.enabled': false, // of the profile, not of a tab
  'privacy.trackingprotection.annotate_channels': false,
  // Of eight pages for all windows together, visitors at once would take each other's.
  'browser.sessionhistory.max_total_viewers': 100,
  // A reload sends a form again, as in Chromium's driver, where nobody can be asked.
  'dom.confirm_repost.testing.always_accept': true,
}

/** A tab keeps its process from one page to the next; a new one costs as much as the page itself. */
const ONE_RENDERER = '--renderer-process-limit=1'

/** The wire counts requests, and a record of them costs Firefox a sixth of its time. */
const networkEnabled = false

function launch(name: PuppeteerBrowser): Promise<Browser> {
  if (name !== 'firefox') {
    return launchChromium({ executable: name, flags: [ONE_RENDERER], networkEnabled })
  }
  return puppeteer.launch({
    browser: 'firefox',
    executablePath: findBrowser('firefox'),
    extraPrefsFirefox: FIREFOX_PREFERENCES,
    networkEnabled,
  })
}

/** From a page out of Firefox’s back/forward cache, puppeteer would wait for ever (full-page-load.test.ts). */
const EMPTYING_LIMIT_MS = 2000

/** Firefox hides all tabs of a window but one, and a hidden page waits differently. */
const PAGES: Partial<Record<PuppeteerBrowser, CreatePageOptions>> = { firefox: { type: 'window' } }

async function openTab(
  browser: Browser,
  prepare: (page: Page) => Promise<void>,
  options?: CreatePageOptions,
): Promise<ReusableTab> {
  const context = await browser.createBrowserContext()
  const page = await context.newPage(options)
  await prepare(page)
  const noted = noteLastingChanges(page)
  let complaints: string[] = []
  hearComplaints(page, (complaint) => complaints.push(complaint))
  return {
    visit() {
      complaints = []
      return {
        page: noted.page,
        complaints,
        paths: async () => (await context.pages()).map((tab) => new URL(tab.url()).pathname),
        // Another tab in front, as a visitor would open it; both browsers then hide this one.
        async hide() {
          await page.bringToFront() // a new tab is in the window in front
          await (await context.newPage()).bringToFront()
        },
        unhide: () => page.bringToFront(),
      }
    },
    async empty() {
      if (noted.isChanged()) return false
      await page.goto('about:blank', { timeout: EMPTYING_LIMIT_MS })
      return (await context.pages()).length === 1 && (await context.cookies()).length === 0
    },
    close: () => context.close(),
  }
}

/** Methods with an effect that outlasts the document. The mouse stays where it is, too; `$` gives what has a click. */
const LASTING =
  /^(\$$|authenticate|bringToFront|click|create|emulate|evaluateOnNew|expose|hover|mouse|set|tap|touch)/

function noteLastingChanges(page: Page): { page: Page; isChanged(): boolean } {
  let isChanged = false
  const noted = new Proxy(page, {
    get(_, name) {
      if (LASTING.test(String(name))) isChanged = true
      const value: unknown = Reflect.get(page, name)
      return typeof value === 'function' ? value.bind(page) : value
    },
  })
  return { page: noted, isChanged: () => isChanged }
}

function hearComplaints(page: Page, hear: (complaint: string) => void): void {
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) hear(message.text())
  })
  page.on('pageerror', (error) => hear(String(error)))
}
