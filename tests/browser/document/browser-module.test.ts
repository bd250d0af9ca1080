import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { serveBuilt } from '../../../tools/serve/serve-built.ts'
import { PLATFORM_OUT } from '../../apps/build-apps.ts'
import { buildApp, copiedFixture, copyFixture, emptyFolder } from '../../apps/copied-fixture.ts'
import { startReportServer, type Report } from '../../servers/report-server.ts'
import { serveUnmeasured } from '../../servers/serve-unmeasured.ts'
import { visitingOf, type Visitor, visitor, withVisitorsOf } from '../visitor.ts'

const REPORTER = /^\/assets\/report-errors-.*\.js/
const REACT = /^\/assets\/hydrate-.*\.js/
const GONE = { type: 'answer', status: 404, contentType: 'text/plain', body: 'gone' } as const

const HAS_RUN = () => document.documentElement.dataset.browserModule === 'ran'

/** An app whose browser.ts is loaded at once, and has no hook. */
const AT_ONCE = `
export const loadWhen = 'load'
document.documentElement.dataset.browserModule = 'ran'
`

/**
 * An app whose browser.ts configures a library that the document and two pages use as soon as they are
 * evaluated.
 */
const BEFORE_PAGES = {
  'library.ts': `
const evaluated: string[] = ((globalThis as never as { evaluated?: string[] }).evaluated ??= [])
const settings = { isReady: typeof document === 'undefined' }
export const configure = () => void (settings.isReady = true)
export const use = (name: string) => void evaluated.push(name + (settings.isReady ? ' after' : ' before'))
`,
  'browser.ts': `
import { configure } from './library.ts'
export const loadWhen = 'before-pages'
configure()
document.documentElement.dataset.browserModule = 'ran'
`,
}
const USES_LIBRARY = {
  'document.tsx': `import { use } from './library.ts'\nuse('document')\n`,
  'pages/about.tsx': `import { use } from '../library.ts'\nuse('about')\n`,
  'pages/item.tsx': `import { use } from '../library.ts'\nuse('item')\n`,
}
const EVALUATED = () => (globalThis as never as { evaluated?: string[] }).evaluated ?? []

const NEVER_IDLE = () => (globalThis.requestIdleCallback = () => 0)

/** What browsers report of an error differs; when our own script calls a function does not. */
const isChromium = inject('browser') === 'chromium'

const { app, folder } = copiedFixture()

const service = await startReportServer()
afterAll(() => service.close())

visitingOf(
  withVisitorsOf(() => {
    const variables = { VITALS_SAMPLE: '0', REPORTS: service.url }
    return serveBuilt({ outDir: PLATFORM_OUT, port: 0, variables, onLog: () => {} })
  }),
)

beforeEach(async () => {
  service.reports.length = 0
})

describe('browser.ts', () => {
  it('runs in every document, error pages included', async () => {
    await visitor.open('/')
    await expect.poll(hasRun).toBe(true)
    await visitor.open('/nowhere')
    await expect.poll(hasRun).toBe(true)
  })

  it('delays nothing: the page is interactive, and a click is answered in place', async () => {
    visitor.wire.fault(REPORTER, { type: 'hang' })
    await visitor.open('/breaks')
    const document = await visitor.document()
    await visitor.click('#to-item')
    await visitor.sees('Item 7')
    expect(await visitor.document()).toBe(document)
  })
})

describe.skipIf(!isChromium)('the moment of browser.ts', () => {
  const createImpatient = withVisitorsOf(() => {
    const outDir = resolve(folder, 'dist')
    writeFileSync(resolve(app, 'browser.ts'), AT_ONCE)
    buildApp(app, outDir)
    return serveUnmeasured(outDir)
  })

  it('is when the browser is idle', async () => {
    await visitor.page.evaluateOnNewDocument(NEVER_IDLE)
    await visitor.open('/breaks')
    await visitor.click('#to-item')
    await visitor.sees('Item 7')
    expect(await hasRun()).toBe(false)
  })

  it('is at once if it says so', async () => {
    const impatient = await createImpatient()
    await impatient.page.evaluateOnNewDocument(NEVER_IDLE)
    await impatient.page.goto(`${impatient.wire.origin}/`)
    await expect.poll(() => impatient.page.evaluate(HAS_RUN)).toBe(true)
    expect(impatient.wire.requests.join()).not.toMatch(/\/assets\/hydrate-/)
    await impatient.leaves()
  })
})

describe('a browser.ts that is to run before pages', () => {
  const beforePages = copyFixture(emptyFolder())
  const createPrepared = withVisitorsOf(() => {
    for (const [file, code] of Object.entries(BEFORE_PAGES)) {
      writeFileSync(resolve(beforePages, file), code)
    }
    for (const [file, code] of Object.entries(USES_LIBRARY)) {
      const path = resolve(beforePages, file)
      writeFileSync(path, code + readFileSync(path, 'utf8'))
    }
    const outDir = resolve(beforePages, '../dist')
    buildApp(beforePages, outDir)
    return serveUnmeasured(outDir)
  })
  let prepared: Visitor
  beforeEach(async () => {
    prepared = await createPrepared()
  })
  afterEach(() => prepared.leaves())
  const evaluated = () => prepared.page.evaluate(EVALUATED)

  it('does so however late it is, for the document and each page', async () => {
    prepared.wire.fault(REPORTER, { type: 'delay', ms: 1500 })
    await prepared.open('/about')
    expect(await evaluated()).toEqual(['document after', 'about after'])
    await prepared.click('#to-item')
    await prepared.sees('Item 7')
    expect(await evaluated()).toEqual(['document after', 'about after', 'item after'])
  })

  it('is waited for in parallel with the files of the page', async () => {
    prepared.wire.fault(REPORTER, { type: 'hang' })
    await prepared.page.goto(`${prepared.wire.origin}/about`, { waitUntil: 'domcontentloaded' })
    await expect.poll(() => prepared.wire.requests.join()).toMatch(/\/assets\/about-/)
    expect(prepared.wire.requests.join()).toMatch(/\/assets\/hydrate-/)
    expect(await evaluated()).toEqual([])
  })

  it('leaves links and forms to the browser while it is missing, and tells who presses', async () => {
    prepared.wire.fault(REPORTER, GONE)
    await prepared.page.goto(`${prepared.wire.origin}/`)
    await prepared.click('#counter')
    await expect
      .poll(() => prepared.textOf('[id="arrive:notice"]'), { timeout: 10_000 })
      .toContain('has not arrived')
    await prepared.click('#to-item')
    await prepared.sees('Item 7')
    expect(await evaluated()).toEqual([])
  })
})

describe('onError of browser.ts is called once', () => {
  it('for what a listener throws', async () => {
    await openBreaks()
    await visitor.click('#event')
    expect(await reports()).toEqual([
      {
        side: 'browser',
        type: 'event',
        message: 'Error: in a listener',
        route: 'breaks',
        path: '/breaks',
      },
    ])
  })

  it('for a promise that nobody handles', async () => {
    await openBreaks()
    await visitor.click('#rejection')
    expect(await reports()).toMatchObject([{ type: 'event', message: 'Error: in a promise' }])
  })

  it('for a component whose boundary shows the error page', async () => {
    await openBreaks()
    await visitor.click('#component')
    await visitor.sees('500: Internal Server Error')
    expect(await reports()).toMatchObject([{ type: 'render', message: 'Error: in a component' }])
  })

  it('for a component that no boundary catches', async () => {
    await openBreaks('?broken')
    await visitor.click('#component')
    await expect.poll(() => visitor.textOf('#title')).toBe('Breaks') // as a full page load
    await expect.poll(hasRun).toBe(true)
    const uncaught = (await reports()).filter(({ message }) => message.includes('error page'))
    expect(uncaught).toMatchObject([{ type: 'render' }])
  })

  it('for what ends the hydration, before the document goes', async () => {
    await visitor.page.goto(`${visitor.wire.origin}/breaks?broken&mount`)
    await expect.poll(messages).toContain('Error: in the error page')
    await expect
      .poll(() => visitor.wire.requests.filter((path) => path.startsWith('/breaks')))
      .toHaveLength(2)
    await expect.poll(() => visitor.textOf('#title')).toBe('Breaks')
    expect(messages()).toEqual(['Error: in the error page'])
  })

  it('for a document that does not match the page', async () => {
    await visitor.open('/breaks?mismatch')
    await expect.poll(() => visitor.textOf('#place')).toBe('browser')
    expect(await reports()).toMatchObject([{ type: 'render', path: '/breaks?mismatch' }])
  })

  it('for a component inside a boundary that fails again in the browser', async () => {
    await visitor.open('/failing/boundary')
    await visitor.sees('500: Internal Server Error')
    await expect.poll(hasRun).toBe(true)
    expect(await reports()).toMatchObject([
      { type: 'render', message: 'Error: inside a boundary', route: 'failing' },
    ])
  })

  it('on an error page, with the request id that is in the log of the Worker', async () => {
    await visitor.open('/failing/loader')
    await expect.poll(hasRun).toBe(true)
    const [fromServer] = service.reports.splice(0)
    await visitor.page.evaluate(REJECT)
    const [fromBrowser] = await reports()
    expect(fromServer?.requestId).toMatch(/./)
    expect(fromBrowser).toMatchObject({
      message: 'Error: by hand',
      requestId: fromServer!.requestId,
    })
  })

  it('for a navigation that became a full page load, with its reason and its target', async () => {
    await openBreaks()
    visitor.wire.fault(/^\/_data\/failing/, { type: 'hang' })
    const before = await visitor.document()
    await visitor.hurries()
    await visitor.click('#to-failing')
    await visitor.sees('Failing')
    expect(await visitor.document()).not.toBe(before)
    await expect.poll(messages).toHaveLength(1)
    expect(ofBrowser()).toMatchObject([
      { type: 'navigation', reason: 'late data', route: 'failing', path: '/failing/page' },
    ])
  })
})

describe.skipIf(!isChromium)('onError of browser.ts is not called', () => {
  it('for an abort', async () => {
    await openBreaks()
    await visitor.click('#abort')
    expect(await reports()).toEqual([])
  })

  it('for what the Worker has reported and the browser has shown all the same', async () => {
    await visitor.open('/failing/boundary-of-worker')
    await expect.poll(() => visitor.textOf('#late')).toBe('late')
    expect(await reports()).toEqual([])
  })

  it('for a click that ends in place', async () => {
    await openBreaks()
    await visitor.click('#to-item')
    await visitor.sees('Item 7')
    expect(await reports()).toEqual([])
  })
})

describe('errors from before browser.ts is loaded', () => {
  it('are reported then, with the URL that they happened at', async () => {
    visitor.wire.fault(REPORTER, { type: 'hang' })
    await visitor.open('/breaks')
    await visitor.click('#event')
    await visitor.click('#to-item')
    await visitor.sees('Item 7')
    expect(ofBrowser()).toEqual([])
    await loadReporter()
    await expect.poll(messages).toEqual(['Error: in a listener'])
    expect(ofBrowser()).toMatchObject([{ route: 'breaks', path: '/breaks' }])
  })

  it('are kept up to a limit', async () => {
    visitor.wire.fault(REPORTER, { type: 'hang' })
    await visitor.open('/breaks')
    await visitor.page.evaluate(FAIL_OFTEN)
    await loadReporter()
    await expect.poll(messages).toHaveLength(20)
    expect(await reports()).toHaveLength(20)
  })

  it('are reported if React does not load', async () => {
    visitor.wire.fault(REACT, GONE)
    await visitor.page.goto(`${visitor.wire.origin}/breaks`)
    await expect.poll(messages).toHaveLength(1)
    expect(ofBrowser()).toMatchObject([{ type: 'event', route: 'breaks' }])
    expect(messages()[0]).toContain('/assets/hydrate-')
  })
})

describe.skipIf(!isChromium)('an onError', () => {
  it('that throws is not called for it', async () => {
    await openBreaks('?hook=throws')
    await visitor.click('#event')
    expect(await reports()).toMatchObject([{ message: 'Error: in a listener' }])
  })

  it('that rejects is not called for it', async () => {
    await openBreaks('?hook=rejects')
    await visitor.click('#event')
    expect(await reports()).toMatchObject([{ message: 'Error: in a listener' }])
  })

  it('that causes an error each time is called up to a limit', async () => {
    await openBreaks('?hook=loops')
    await visitor.click('#event')
    await expect.poll(messages).toHaveLength(50)
    await visitor.click('#event')
    await visitor.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
    expect(messages()).toHaveLength(50)
  })
})

describe('the legacy build', () => {
  it.skipIf(!isChromium)('loads browser.ts, and reports errors', async () => {
    await visitor.page.evaluateOnNewDocument(() => Reflect.deleteProperty(Promise, 'withResolvers'))
    await openBreaks()
    expect(visitor.wire.requests.join()).toMatch(/\/assets\/legacy\/report-errors-/)
    await visitor.click('#event')
    expect(await reports()).toMatchObject([{ type: 'event', message: 'Error: in a listener' }])
  })
})

// As text: what a function of puppeteer throws is hidden from the page, as that of another origin.
const FAIL_OFTEN = `void Promise.all(
  Array.from({ length: 30 }, (_, n) => void Promise.reject(new Error('error ' + n))),
)`
const FAIL_LAST = `void setTimeout(() => { throw new Error('the last one') })`
const REJECT = `void Promise.reject(new Error('by hand'))`

/** Opens the page whose buttons fail, and waits for browser.ts. */
async function openBreaks(search = ''): Promise<void> {
  await visitor.open(`/breaks${search}`)
  await expect.poll(hasRun).toBe(true)
}

/** The reports of the browser so far. Another error is reported after them, so that none is missed. */
async function reports(): Promise<Report[]> {
  const last = 'Error: the last one'
  await visitor.page.evaluate(FAIL_LAST)
  await expect.poll(messages).toContain(last)
  return ofBrowser().filter(({ message }) => message !== last)
}

function ofBrowser(): Report[] {
  return service.reports.filter(({ side }) => side === 'browser')
}

function messages(): string[] {
  return ofBrowser().map(({ message }) => message)
}

/** Lets browser.ts arrive, which hangs. */
async function loadReporter(): Promise<void> {
  await expect.poll(() => visitor.wire.requests.join()).toMatch(/\/assets\/report-errors-/)
  visitor.wire.passHung()
}

function hasRun(): Promise<unknown> {
  return visitor.page.evaluate(HAS_RUN)
}
