import type { Page } from 'puppeteer-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { Served } from '../servers/serve-unmeasured.ts'
import { startFaultProxy, type FaultProxy } from '../servers/fault-proxy.ts'
import { growingPauses } from './engines/pauses.ts'
import type { TestBrowser } from './engines/tab.ts'
import { browserTest } from './engines/worker-browser.ts'

/** A person with a browser, and the wire between them and the Worker. */
export interface Visitor {
  page: Page
  wire: FaultProxy
  /** What the browser complained of: console errors and warnings, uncaught errors. */
  readonly complaints: string[]
  /** What the Worker logged, if the file has a server of its own. */
  logs: readonly string[]
  /** Opens a page and waits for the router; fails without one. */
  open(path: string): Promise<void>
  click(selector: string): Promise<void>
  /** From now on this document's limits, which are its timers of a second and more, end ten times as fast. */
  hurries(): Promise<void>
  /** Waits for the page with this heading. */
  sees(title: string): Promise<void>
  path(): Promise<string>
  /** Names the document: the same after a soft navigation, another after a document load. */
  document(): Promise<number>
  /** The paths in this tab and in those that it has opened. */
  tabs(): Promise<string[]>
  /** Hides the tab behind another one, until `showsTab`. */
  hidesTab(): Promise<void>
  showsTab(): Promise<void>
  leaves(): Promise<void>
}

interface VisitorOptions {
  /** Do they hide tabs, download, or go back to a page in the browser's own cache? Default: no. */
  needWholeBrowser?: boolean
}

/** Visitors of a build that is served for the whole project; each gets a wire, so an origin, of their own. */
export function withVisitors(outDir: string, options?: VisitorOptions): () => Promise<Visitor> {
  const url = inject('served')[outDir]
  if (url === undefined) throw new Error(`tests/setup/prepare-project.ts serves no ${outDir}`)
  return withVisitorsOf(async () => ({ url: new URL(url), dispose: async () => {} }), options)
}

/** The same for a server of the file's own, which ends with its tests. */
export function withVisitorsOf(
  serve: () => Promise<Served>,
  { needWholeBrowser = false }: VisitorOptions = {},
): () => Promise<Visitor> {
  let shared: TestBrowser
  let server: Served
  if (needWholeBrowser) {
    browserTest.beforeAll(({ wholeBrowser }) => void (shared = wholeBrowser))
  } else {
    browserTest.beforeAll(({ browser }) => void (shared = browser))
  }
  beforeAll(async () => {
    server = await serve()
  })
  afterAll(() => server?.dispose())
  return () => createVisitorOf(shared, server)
}

async function createVisitorOf(browser: TestBrowser, server: Served): Promise<Visitor> {
  return createVisitor(browser, await startFaultProxy(server.url), server.logs ?? [])
}

/** Can a test read the visitor's complaints? WebDriver has no access to WebKit's console. */
export const hearsConsole = inject('browser') !== 'webkit'

/** A test that is skipped if `impossible` is true, with the reason in its name. */
export function itUnless(impossible: boolean, why: string) {
  return (name: string, run: () => Promise<void>) =>
    impossible ? it.skip(`${name} (skipped: ${why})`, run) : it(name, run)
}

/**
 * A further case of what another test of its file shows in each engine. Our own code or React decides in it, so
 * it runs with one engine's Navigation API, and on the shim (docs/decisions/046-engines-in-tests.md).
 */
export const itInOneEngine = itUnless(
  inject('browser') === 'firefox',
  'another case of it runs in Firefox',
)

/**
 * Is the router there? On a page that hydrates on intent, the question is a sign of intent, which
 * prefetches nothing.
 */
const ROUTED = `(
  (document.querySelector('[data-hydrate=intent]') ||
    performance.getEntriesByName('arrive:interactive').length) &&
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' })),
  performance.getEntriesByName('arrive:router').length
)`

const HURRY = `void (() => {
  const wait = window.setTimeout
  window.setTimeout = (run, ms = 0, ...rest) => wait(run, ms < 1000 ? ms : ms / 10, ...rest)
})()`

/** A click that begins a document load ends the script that made it. */
function unlessNavigated(error: unknown): void {
  if (!String(error).includes('context was destroyed')) throw error
}

async function createVisitor(
  browser: TestBrowser,
  wire: FaultProxy,
  logs: readonly string[],
): Promise<Visitor> {
  const tab = await browser.openTab()
  const { page } = tab

  async function ask<value>(question: string, until: (value: value) => boolean): Promise<value> {
    const started = Date.now()
    const pause = growingPauses()
    for (;;) {
      // Between two documents a question fails, and is asked again.
      const answer = (await page.evaluate(question).catch(() => undefined)) as value
      if (until(answer) || Date.now() - started > 20_000) return answer
      await pause()
    }
  }

  return {
    page,
    get complaints() {
      return tab.complaints
    },
    wire,
    logs,
    async open(path) {
      await page.goto(wire.origin + path, { waitUntil: 'domcontentloaded' })
      expect(await ask<number>(ROUTED, (n) => n > 0), 'a router').toBeGreaterThan(0)
    },
    async click(selector) {
      const clicked = page.evaluate(`document.querySelector(${JSON.stringify(selector)}).click()`)
      await clicked.catch(unlessNavigated)
    },
    async hurries() {
      await page.evaluate(HURRY)
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
    tabs: () => tab.paths(),
    async hidesTab() {
      await tab.hide()
      expect(await ask<boolean>('document.hidden', (isHidden) => isHidden)).toBe(true)
    },
    showsTab: () => tab.unhide(),
    async leaves() {
      await tab.close()
      await wire.close()
    },
  }
}
