import type { Page } from 'puppeteer-core'
import { inject, test } from 'vitest'
import type { BrowserName } from '../../tools/find-browser.ts'
import { serveBuilt } from '../../tools/serve-built.ts'
import { launchPuppeteer } from './launch-puppeteer.ts'
import { launchWebKit } from './launch-webkit.ts'
import type { TestBrowser } from './tab.ts'

declare module 'vitest' {
  interface ProvidedContext {
    browser: BrowserName
    /** Does the router stand on History, since the Navigation API is missing? */
    isOnHistory: boolean
  }
}

/** A server whose pages visitors open. */
export interface Served {
  url: URL
  logs?: readonly string[]
  dispose(): Promise<void>
}

/** Vitest's `test` with a browser and servers that all files of a Vitest worker share, and that end with it. */
export const browserTest = test
  // Vitest reads the names of fixtures off this pattern
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await launch(inject('browser'))
    onCleanup(() => browser.close())
    return browser
  })
  // as above
  .extend('serve', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const servers = new Map<string, Promise<Served>>()
    onCleanup(async () => {
      for (const server of servers.values()) await (await server).dispose()
    })
    return (outDir: string): Promise<Served> => {
      const served = servers.get(outDir) ?? serveUnmeasured(outDir)
      servers.set(outDir, served)
      return served
    }
  })

/** Beacons would mix with the requests that tests count; `vitals.test.ts` has a server of its own. */
async function serveUnmeasured(outDir: string): Promise<Served> {
  const logs: string[] = []
  const onLog = (line: string) => void logs.push(line)
  const variables = { VITALS_SAMPLE: '0' }
  return { ...(await serveBuilt({ outDir, port: 0, onLog, variables })), logs }
}

function launch(name: BrowserName): Promise<TestBrowser> {
  return name === 'webkit' ? launchWebKit() : launchPuppeteer(name, { prepare })
}

async function prepare(page: Page): Promise<void> {
  if (inject('isOnHistory')) await page.evaluateOnNewDocument(removeNavigation)
  // Firefox tells nobody outside of the page about violations of the policy.
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
