import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { readFromFolder } from '../../../tools/publish/old-files/file-source.ts'
import { keepOldFiles } from '../../../tools/publish/old-files/keep-old-files.ts'
import { FIXTURE_OUT } from '../../apps/build-apps.ts'
import { changedFixture } from '../../apps/changed-fixture.ts'
import { emptyFolder } from '../../apps/copied-fixture.ts'
import { serveUnmeasured, type Served } from '../../servers/serve-unmeasured.ts'
import { hearsConsole, withVisitors, type Visitor } from '../visitor.ts'

const createVisitor = withVisitors(FIXTURE_OUT)
let next: Served
let visitor: Visitor
let first: number

beforeAll(async () => {
  const built = await changedFixture('deployed', changeOneOfEach)
  // Another engine's tests look at the same build.
  const outDir = resolve(emptyFolder(), inject('browser'))
  cpSync(built, outDir, { recursive: true })
  await keepOldFiles({
    folder: resolve(outDir, 'client'),
    read: readFromFolder(resolve(FIXTURE_OUT, 'client')),
    retention: { builds: 1, days: 1 },
    now: new Date(),
  })
  next = await serveUnmeasured(outDir)
})
afterAll(() => next?.dispose())
beforeEach(async () => {
  visitor = await createVisitor()
  await visitor.open('/')
  first = await visitor.document()
  visitor.wire.deploy(next.url)
})
afterEach(() => visitor.leaves())

describe('a tab of the build before', () => {
  it('shows pages in place that have not changed', async () => {
    await clickLinkTo('/items/7')
    await visitor.sees('Item 7')
    await clickLinkTo('/memos/1')
    await expect.poll(() => visitor.path()).toBe('/memos/1')
    await clickLinkTo('/items/8')
    await visitor.sees('Item 8')
    expect(await visitor.document()).toBe(first)
    expectNoError()
  })

  it('reads the hashes of its own pages once', async () => {
    await clickLinkTo('/items/7')
    await visitor.sees('Item 7')
    await clickLinkTo('/items/8')
    await visitor.sees('Item 8')
    const read = visitor.wire.requests.filter((path) => path.startsWith('/assets/pages-'))
    expect(read).toHaveLength(1)
  })

  it('sends a form of a page that has not changed, and shows its result in place', async () => {
    await clickLinkTo('/form')
    await visitor.sees('Form')
    await visitor.page.type('[name="name"]', 'Ada')
    await visitor.click('#send')
    await expect.poll(() => visitor.textOf('#sent')).toContain('Ada sent a file')
    expect(await visitor.document()).toBe(first)
  })

  it('loads a changed page as a full page', async () => {
    await clickLinkTo('/table/2')
    await visitor.sees('A new table')
    await expectFullPageLoad()
  })

  it('loads a page in a changed layout as a full page', async () => {
    await clickLinkTo('/waiting/here')
    await expect.poll(() => visitor.textOf('#new-layout')).toBe('New layout')
    await expectFullPageLoad()
  })

  it('loads a page with another shared module as a full page', async () => {
    await clickLinkTo('/notes')
    await expect.poll(() => visitor.path()).toBe('/notes')
    await expectFullPageLoad()
  })

  it('loads a page with another style as a full page', async () => {
    await clickLinkTo('/teams/red')
    await expect.poll(() => visitor.textOf('#team-path')).toBe('/teams/red')
    await expectFullPageLoad()
    expect(await visitor.page.evaluate(OUTLINE_OF_TEAM)).toBe('3px')
  })

  it('loads a page with other data as a full page', async () => {
    await clickLinkTo('/clock')
    await expect.poll(() => visitor.path()).toBe('/clock')
    await expectFullPageLoad()
  })

  it('gets the error page for a removed route', async () => {
    await clickLinkTo('/drafts/1')
    await visitor.sees('404: This page could not be found')
    await expectFullPageLoad()
  })
})

const OUTLINE_OF_TEAM = () => getComputedStyle(document.querySelector('#team')!).outlineWidth

/** A build with one change of each kind, each for other pages. */
function changeOneOfEach(app: string): void {
  const edit = (file: string, change: (text: string) => string) => {
    const path = resolve(app, file)
    const text = readFileSync(path, 'utf8')
    const changed = change(text)
    if (changed === text) throw new Error(`${file} has not changed`)
    writeFileSync(path, changed)
  }
  edit('pages/table.tsx', (text) =>
    text.replace(/<h1[^]*?<\/h1>/, '<h1 id="title">A new table</h1>'),
  )
  edit('layouts/waiting.tsx', (text) =>
    text.replace('{children}', '<p id="new-layout">New layout</p>{children}'),
  )
  edit('ui/rendered-rows.tsx', (text) => `${text}\nexport const VERSION = 2\n`)
  edit('layouts/team.css', (text) => `${text}\n#team { outline: 3px solid }\n`)
  edit(
    'pages/clock.server.ts',
    (text) => `${text}\nexport const cacheControl = 'private, no-cache'\n`,
  )
  edit('routes.ts', (text) => text.replace(/\n *draft: .*/, ''))
  for (const file of ['draft.tsx', 'draft.server.ts']) rmSync(resolve(app, 'pages', file))
}

async function clickLinkTo(path: string): Promise<void> {
  await visitor.page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, id: 'added' })
    document.querySelector('#added')?.remove()
    document.body.append(link)
    link.click()
  }, path)
}

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
