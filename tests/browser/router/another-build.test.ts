import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { FIXTURE_OUT } from '../../apps/build-apps.ts'
import { nextBuild } from '../../apps/next-build.ts'
import { serveUnmeasured, type Served } from '../../servers/serve-unmeasured.ts'
import { clickLinkTo } from '../click-link-to.ts'
import { hearsConsole, withVisitors, type Visitor } from '../visitor.ts'

const createVisitor = withVisitors(FIXTURE_OUT)
let next: Served
let visitor: Visitor
let first: number

beforeAll(async () => {
  next = await serveUnmeasured(await nextBuild())
})
afterAll(() => next?.dispose())
beforeEach(async () => {
  visitor = await createVisitor()
  await visitor.open('/')
  first = await visitor.document()
  visitor.wire.deploy(next.url)
})
afterEach(() => visitor.leaves())

describe('Back to a page that the build no longer has', () => {
  it('loads the document of the error page, after a reload', async () => {
    visitor.wire.deploy(new URL(inject('served')[FIXTURE_OUT]!))
    await clickLinkTo(visitor.page, '/drafts/1')
    await expect.poll(() => visitor.path()).toBe('/drafts/1')
    await visitor.click('#to-about')
    await visitor.sees('About')
    visitor.wire.deploy(next.url)
    await visitor.page.evaluate(() => void setTimeout(() => location.reload()))
    await expect.poll(() => visitor.page.evaluate(IS_RELOADED).catch(() => 0)).toBe(1)
    await visitor.page.evaluate(() => history.back())
    await visitor.sees('404: This page could not be found')
    expect(await visitor.path()).toBe('/drafts/1')
  })
})

describe('a tab of the build before', () => {
  it('shows pages in place that have not changed', async () => {
    await clickLinkTo(visitor.page, '/items/7')
    await visitor.sees('Item 7')
    await clickLinkTo(visitor.page, '/memos/1')
    await expect.poll(() => visitor.path()).toBe('/memos/1')
    await clickLinkTo(visitor.page, '/items/8')
    await visitor.sees('Item 8')
    expect(await visitor.document()).toBe(first)
    expectNoError()
  })

  it('reads the hashes of its own pages once', async () => {
    await clickLinkTo(visitor.page, '/items/7')
    await visitor.sees('Item 7')
    await clickLinkTo(visitor.page, '/items/8')
    await visitor.sees('Item 8')
    const read = visitor.wire.requests.filter((path) => path.startsWith('/assets/pages-'))
    expect(read).toHaveLength(1)
  })

  it('sends a form of a page that has not changed, and shows its result in place', async () => {
    await clickLinkTo(visitor.page, '/form')
    await visitor.sees('Form')
    await visitor.page.type('[name="name"]', 'Ada')
    await visitor.click('#send')
    await expect.poll(() => visitor.textOf('#sent')).toContain('Ada sent a file')
    expect(await visitor.document()).toBe(first)
  })

  it('loads a changed page as a full page', async () => {
    await clickLinkTo(visitor.page, '/table/2')
    await visitor.sees('A new table')
    await expectFullPageLoad()
  })

  it('loads a page in a changed layout as a full page', async () => {
    await clickLinkTo(visitor.page, '/waiting/here')
    await expect.poll(() => visitor.textOf('#new-layout')).toBe('New layout')
    await expectFullPageLoad()
  })

  it('loads a page with another shared module as a full page', async () => {
    await clickLinkTo(visitor.page, '/notes')
    await expect.poll(() => visitor.path()).toBe('/notes')
    await expectFullPageLoad()
  })

  it('loads a page with another style as a full page', async () => {
    await clickLinkTo(visitor.page, '/teams/red')
    await expect.poll(() => visitor.textOf('#team-path')).toBe('/teams/red')
    await expectFullPageLoad()
    expect(await visitor.page.evaluate(OUTLINE_OF_TEAM)).toBe('3px')
  })

  it('loads a page with other data as a full page', async () => {
    await clickLinkTo(visitor.page, '/clock')
    await expect.poll(() => visitor.path()).toBe('/clock')
    await expectFullPageLoad()
  })

  it('gets the error page for a removed route', async () => {
    await clickLinkTo(visitor.page, '/drafts/1')
    await visitor.sees('404: This page could not be found')
    await expectFullPageLoad()
  })
})

/** With the router of the next build. */
const IS_RELOADED = () =>
  performance.getEntriesByType('navigation').filter((entry) => 'type' in entry && entry.type === 'reload')
    .length && performance.getEntriesByName('arrive:router').length

const OUTLINE_OF_TEAM = () => getComputedStyle(document.querySelector('#team')!).outlineWidth

/** To a document of the next build, and without an error on the way. */
async function expectFullPageLoad(): Promise<void> {
  await expect.poll(() => visitor.document()).not.toBe(first)
  expectNoError()
}

/** The status of the removed page is a complaint, too. */
function expectNoError(): void {
  if (!hearsConsole) return
  expect(visitor.complaints.filter((complaint) => !complaint.includes('404'))).toEqual([])
}
