import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { findBrowser, type BrowserName } from '../../tools/find-browser.ts'
import { serveBuilt } from '../../tools/serve-built.ts'
import { startFaultProxy, type FaultProxy } from './fault-proxy.ts'

declare module 'vitest' {
  interface ProvidedContext {
    browser: BrowserName
  }
}

/** A person with a browser, and the wire between them and the Worker. */
export interface Visitor {
  page: Page
  wire: FaultProxy
  /** What the browser complained of: console errors and warnings, uncaught errors. */
  complaints: string[]
  /** What the Worker logged, for all visitors of the file. */
  logs: readonly string[]
  open(path: string): Promise<void>
  click(selector: string): Promise<void>
  /** Waits for the page with this heading. */
  sees(title: string): Promise<void>
  path(): Promise<string>
  /** Names the document: the same after a soft navigation, another after a document load. */
  document(): Promise<number>
  leaves(): Promise<void>
}

interface Served {
  url: URL
  logs?: readonly string[]
  dispose(): Promise<void>
}

/** Serves a build for all tests of a file; each visitor gets a wire, so an origin, of their own. */
export function withVisitors(outDir: string): () => Promise<Visitor> {
  const logs: string[] = []
  const onLog = (line: string) => void logs.push(line)
  // Beacons would mix with the requests that tests count; `vitals.test.ts` has a server of its own.
  const variables = { VITALS_SAMPLE: '0' }
  return withVisitorsOf(async () => ({
    ...(await serveBuilt({ outDir, port: 0, onLog, variables })),
    logs,
  }))
}

/** The same for any server. */
export function withVisitorsOf(serve: () => Promise<Served>): () => Promise<Visitor> {
  let browser: Browser
  let server: Served

  beforeAll(async () => {
    server = await serve()
    browser = await launch(inject('browser'))
  })
  afterAll(async () => {
    await browser?.close()
    await server?.dispose()
  })
  return async () => createVisitor(browser, await startFaultProxy(server.url), server.logs ?? [])
}

/** A page that waits for somebody's intent gets it with the question; nothing is prefetched by it. */
const INTERACTIVE = `
  document.querySelector('[data-hydrate=intent]') &&
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
  performance.getEntriesByName('arrive:interactive').length`

/** A click that begins a document load ends the script that made it. */
function unlessNavigated(error: unknown): void {
  if (!String(error).includes('context was destroyed')) throw error
}

function launch(name: BrowserName): Promise<Browser> {
  const executablePath = findBrowser(name)
  if (name === 'firefox') return puppeteer.launch({ browser: 'firefox', executablePath })
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const quiet = ['--disable-gpu', '--disable-background-networking', '--disable-component-update']
  return puppeteer.launch({ executablePath, args: [...sandbox, ...quiet] })
}

async function createVisitor(
  browser: Browser,
  wire: FaultProxy,
  logs: readonly string[],
): Promise<Visitor> {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))

  // Firefox tells nobody outside of the page about violations of the policy.
  await page.evaluateOnNewDocument(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`Content Security Policy: ${violatedDirective} ${blockedURI}`)
    })
  })

  async function ask<value>(question: string, until: (value: value) => boolean): Promise<value> {
    const started = Date.now()
    for (;;) {
      // Between two documents there is nobody to answer; then the question is put again.
      const answer = (await page.evaluate(question).catch(() => undefined)) as value
      if (until(answer) || Date.now() - started > 20_000) return answer
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
  }

  return {
    page,
    wire,
    complaints,
    logs,
    async open(path) {
      await page.goto(wire.origin + path, { waitUntil: 'domcontentloaded' })
      await ask<number>(INTERACTIVE, (n) => n > 0)
    },
    async click(selector) {
      const clicked = page.evaluate(`document.querySelector(${JSON.stringify(selector)}).click()`)
      await clicked.catch(unlessNavigated)
    },
    async sees(title) {
      const seen = await ask<string>(
        `document.querySelector('#title')?.textContent`,
        (text) => text === title,
      )
      expect(seen).toBe(title)
    },
    path: () =>
      ask<string>('location.pathname + location.search + location.hash', (p) => p !== undefined),
    document: () => ask<number>('performance.timeOrigin', (origin) => origin > 0),
    async leaves() {
      await context.close()
      await wire.close()
    },
  }
}
