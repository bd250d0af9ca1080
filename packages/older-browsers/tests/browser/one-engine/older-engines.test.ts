import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FIXTURE_OUT, WORKER_APP_OUT } from '../../../../../tests/apps/build-apps.ts'
import { serveUnmeasured } from '../../../../../tests/servers/serve-unmeasured.ts'
import { withVisitors, withVisitorsOf, type Visitor } from '../../../../../tests/browser/visitor.ts'

/** What the document itself requests: its media features are the modern ones, unlike in Chrome 67. */
const EARLY = [/entry-/, /react-/].map((name) => expect.stringMatching(name))

const LEGACY = /^\/assets\/legacy\//

const createVisitor = withVisitors(FIXTURE_OUT)
const createVisitorWithoutLegacyBuild = withVisitorsOf(() => serveUnmeasured(WORKER_APP_OUT))
let visitor: Visitor

beforeEach(async () => {
  visitor = await createVisitor()
})
afterEach(() => visitor.leaves())

describe('a modern engine', () => {
  it('requests no file of the legacy build', async () => {
    await visitor.open('/')
    await visitor.click('#counter')
    await visitor.click('#to-item')
    await visitor.sees('Item 7')
    await visitor.open('/form')
    await visitor.page.type('[name=name]', 'Ada')
    await visitor.click('#send')
    await expect.poll(() => visitor.textOf('#sent')).toMatch(/^Ada/)
    await visitor.open('/slow')
    expect(visitor.wire.requests.filter((path) => LEGACY.test(path))).toEqual([])
    expect(visitor.wire.requests.join()).toMatch(/\/assets\/start-/)
    expect(visitor.complaints).toEqual([])
  })

  it('has nothing about the legacy build in its documents', async () => {
    const response = await fetch(visitor.wire.origin)
    expect(await response.text()).not.toMatch(/legacy|nomodule/)
    expect(response.headers.get('Content-Security-Policy')).toMatch(/script-src 'self';/)
  })
})

describe('an engine that parses the modern modules but lacks an API that they need', () => {
  beforeEach(async () => {
    await makeOlder(visitor)
    await visitor.open('/')
  })

  it('loads the legacy build, and hydrates', async () => {
    await visitor.page.click('#counter')
    await expect.poll(() => visitor.textOf('#counter')).toBe('1')
    expect(modernModules(visitor)).toEqual(EARLY)
    expect(visitor.wire.requests.join()).toMatch(/\/assets\/legacy\/legacy-/)
    expect(visitor.complaints).toEqual([])
  })

  it('navigates in place', async () => {
    const first = await visitor.document()
    await visitor.click('#to-item')
    await visitor.sees('Item 7')
    expect(await visitor.document()).toBe(first)
    expect(visitor.wire.requests).toContain('/_data/items/7')
    expect(visitor.complaints).toEqual([])
  })
})

describe('such an engine in an app without the legacy build', () => {
  it('keeps the document as it is', async () => {
    const visitor = await createVisitorWithoutLegacyBuild()
    await makeOlder(visitor)
    await visitor.page.goto(visitor.wire.origin)
    await visitor.page.keyboard.press('Tab')
    await visitor.sees('Notes')
    await visitor.page.waitForNetworkIdle() // the modern build hydrates as soon as the browser is idle
    expect(modernModules(visitor)).toEqual(EARLY)
    expect(visitor.complaints).toEqual([])
    await visitor.leaves()
  })
})

async function makeOlder({ page }: Visitor): Promise<void> {
  await page.evaluateOnNewDocument(() => Reflect.deleteProperty(Promise, 'withResolvers'))
}

function modernModules({ wire }: Visitor): string[] {
  return wire.requests.filter((path) => /^\/assets\/[^/]+\.js$/.test(path))
}
