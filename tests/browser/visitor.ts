import type { Page } from 'puppeteer-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { FIXTURE_OUT } from '../apps/build-apps.ts'
import type { Served } from '../servers/serve-unmeasured.ts'
import { type FaultProxy, startFaultProxy } from '../../packages/faults/for-tests.ts'
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
  /** The text of the first element; `undefined` without one. */
  textOf(selector: string): Promise<string | undefined>
  /** The value of the first field, which must be there. */
  valueOf(selector: string): Promise<string>
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
  /** Are several there at once? Default: no. */
  areTogether?: boolean
}

/** That of the test which runs, in a file that calls `visiting` or `visitingOf`. */
export let visitor: Visitor

/** Gives each test of the file a visitor of the fixture, who has opened the page. */
export function visiting(path?: string): void {
  visitingOf(withVisitors(FIXTURE_OUT), path)
}

/** The same for visitors of another app. */
export function visitingOf(createVisitor: () => Promise<Visitor>, path?: string): void {
  beforeEach(async () => {
    visitor = await createVisitor()
    if (path !== undefined) await visitor.open(path)
  })
  afterEach(() => visitor.leaves())
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
  { needWholeBrowser = false, areTogether = false }: VisitorOptions = {},
): () => Promise<Visitor> {
  let shared: TestBrowser
  let server: Served
  if (needWholeBrowser) {
    browserTest.beforeAll(({ wholeBrowser }) => void (shared = wholeBrowser))
  } else if (areTogether) {
    browserTest.beforeAll(({ browsers }) => void (shared = browsers))
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
export const itInOneEngine = itUnless(inject('browser') === 'firefox', 'another case of it runs in Firefox')

/**
 * Is the router there? On a page that hydrates on intent, the question is a sign of intent, which
 * prefetches nothing.
 */
const ROUTED = () => {
  const isListening =
    document.querySelector('[data-hydrate=intent]') ?? performance.getEntriesByName('arrive:interactive')[0]
  if (isListening) document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }))
  return performance.getEntriesByName('arrive:router').length
}

const PATH = () => location.pathname + location.search + location.hash

const HURRY = () => {
  const wait = window.setTimeout
  const hurry = (run: TimerHandler, ms = 0, ...rest: unknown[]) =>
    wait(run, ms < 1000 ? ms : ms / 10, ...rest)
  Object.assign(window, { setTimeout: hurry })
}

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

  async function ask<value>(question: () => value, isEnough: (value: value) => boolean) {
    const started = Date.now()
    const pause = growingPauses()
    for (;;) {
      // Between two documents a question fails, and is asked again.
      const value = (await page.evaluate(question).catch(() => undefined)) as value | undefined
      const isOver = Date.now() - started > 20_000
      if (isOver || (value !== undefined && isEnough(value))) return value
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
      expect(await ask(ROUTED, (marks) => marks > 0), 'a router').toBeGreaterThan(0)
    },
    async click(selector) {
      const clicked = page.evaluate(
        (selector) => document.querySelector<HTMLElement>(selector)!.click(),
        selector,
      )
      await clicked.catch(unlessNavigated)
    },
    async hurries() {
      await page.evaluate(HURRY)
    },
    async sees(title) {
      const heading = () => document.querySelector('#title')?.textContent
      expect(await ask(heading, (text) => text === title)).toBe(title)
    },
    path: async () => (await ask(PATH, () => true))!,
    document: async () =>
      (await ask(
        () => performance.timeOrigin,
        (origin) => origin > 0,
      ))!,
    textOf: (selector) =>
      page.evaluate((selector) => document.querySelector(selector)?.textContent, selector),
    valueOf: (selector) =>
      page.evaluate((selector) => document.querySelector<HTMLInputElement>(selector)!.value, selector),
    tabs: () => tab.paths(),
    async hidesTab() {
      await tab.hide()
      expect(
        await ask(
          () => document.hidden,
          (isHidden) => isHidden,
        ),
      ).toBe(true)
    },
    showsTab: () => tab.unhide(),
    async leaves() {
      await tab.close()
      await wire.close()
    },
  }
}
