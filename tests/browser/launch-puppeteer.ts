import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { findBrowser } from '../find-browser.ts'
import { launchChromium } from '../launch-chromium.ts'
import type { Tab, TestBrowser } from './tab.ts'

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
  const browser = await launch(name)
  return {
    async openTab() {
      const tab = await openTab(browser)
      await prepare(tab.page)
      return tab
    },
    close: () => browser.close(),
  }
}

/** Firefox paints by the processor, the progress line too: fewer frames cost a fifth less. */
const FIREFOX_PREFERENCES = { 'layout.frame_rate': 15 }

function launch(name: PuppeteerBrowser): Promise<Browser> {
  if (name !== 'firefox') return launchChromium({ executable: name })
  return puppeteer.launch({
    browser: 'firefox',
    executablePath: findBrowser('firefox'),
    extraPrefsFirefox: FIREFOX_PREFERENCES,
    networkEnabled: false, // the wire counts requests, and a record of them costs Firefox a sixth of its time
  })
}

async function openTab(browser: Browser): Promise<Tab> {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  return {
    page,
    complaints: hearComplaints(page),
    paths: async () => (await context.pages()).map((tab) => new URL(tab.url()).pathname),
    // Another tab in front, as a visitor would open it; both browsers then hide this one.
    hide: async () => (await context.newPage()).bringToFront(),
    unhide: () => page.bringToFront(),
    close: () => context.close(),
  }
}

function hearComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  return complaints
}
