import type { Page } from 'puppeteer-core'
import { inject, test } from 'vitest'
import type { BrowserName } from './find-browser.ts'
import { launchPuppeteer } from './launch-puppeteer.ts'
import { launchWebKit } from './launch-webkit.ts'
import { severalBrowsers } from './several-browsers.ts'
import type { TestBrowser } from './tab.ts'

declare module 'vitest' {
  interface ProvidedContext {
    browser: BrowserName
    /** Does the router use the shim on top of History, because the Navigation API is missing? */
    isOnHistory: boolean
    /** The builds that are served for all files of a project: from their folder to their URL. */
    served: Readonly<Record<string, string>>
  }
}

/** Vitest's `test` with a browser that all files of a Vitest worker share, and that ends with it. */
export const browserTest = test
  // Vitest reads the names of fixtures off this pattern.
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const name = inject('browser')
    const browser = await launch(name === 'chromium' ? 'headless-shell' : name)
    onCleanup(() => browser.close())
    return browser
  })
  // Only for the few tests that hide a tab, download, or go back to a page in the browser's own cache.
  .extend('wholeBrowser', { scope: 'worker' }, async ({ browser }, { onCleanup }) => {
    if (inject('browser') !== 'chromium') return browser
    const whole = await launch('chromium')
    onCleanup(() => whole.close())
    return whole
  })
  // For visitors who are there at once.
  .extend('browsers', { scope: 'worker' }, async ({ browser }, { onCleanup }) => {
    if (inject('browser') !== 'webkit') return browser
    const several = severalBrowsers(launchWebKit)
    onCleanup(() => several.close())
    return several
  })

function launch(name: BrowserName): Promise<TestBrowser> {
  return name === 'webkit' ? launchWebKit() : launchPuppeteer(name, { prepare })
}

async function prepare(page: Page): Promise<void> {
  if (inject('isOnHistory')) await page.evaluateOnNewDocument(removeNavigation)
  // Firefox reports violations of the policy only inside the page.
  await page.evaluateOnNewDocument(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`Content Security Policy: ${violatedDirective} ${blockedURI}`)
    })
  })
}

/** Makes a browser as old as those without the Navigation API, before the page's scripts run. */
function removeNavigation(): void {
  for (const name of Object.getOwnPropertyNames(window)) {
    if (/^navigation$|^Navigat(e|ion)[A-Z]/.test(name)) Reflect.deleteProperty(window, name)
  }
}
