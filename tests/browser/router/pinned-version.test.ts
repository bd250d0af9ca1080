import { resolve } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { ownBuild } from '../../../tools/publish/old-files/own-build.ts'
import { readLiveList } from '../../../tools/publish/old-files/read-live-list.ts'
import { readFromFolder } from '../../../tools/publish/old-files/file-source.ts'
import { pinVersion, writePinnedVersion } from '../../../tools/publish/staged/pin-version.ts'
import { FIXTURE_OUT } from '../../apps/build-apps.ts'
import { nextBuild } from '../../apps/next-build.ts'
import { serveUnmeasured, type Served } from '../../servers/serve-unmeasured.ts'
import { serveVersions } from '../../servers/serve-versions.ts'
import { clickLinkTo } from '../click-link-to.ts'
import { hearsConsole, withVisitors, type Visitor } from '../visitor.ts'

const WORKER = 'fixture'
const PINNED = 'dc8dcd28-271b-4367-9840-6c244f84cb40'

const createVisitor = withVisitors(FIXTURE_OUT)
let next: Served
let versions: Awaited<ReturnType<typeof serveVersions>>
let visitor: Visitor
let first: number

beforeAll(async () => {
  const outDir = await nextBuild()
  await pinFirstBuild(resolve(outDir, 'client'))
  next = await serveUnmeasured(outDir)
})
afterAll(() => next?.dispose())
beforeEach(async () => {
  visitor = await createVisitor()
  await visitor.open('/')
  first = await visitor.document()
  const pinned = { id: PINNED, url: new URL(inject('served')[FIXTURE_OUT]!) }
  versions = await serveVersions({ worker: WORKER, live: next.url, pinned })
  visitor.wire.deploy(versions.url)
})
afterEach(async () => {
  await visitor.leaves()
  await versions.dispose()
})

describe('a tab whose version is pinned', () => {
  it('shows a changed page in place as its own build has it', async () => {
    await clickLinkTo(visitor.page, '/table/2')
    await visitor.sees('Table of 2')
    await expectInPlace()
    expect(requestsFor('/_data/table/2')).toEqual([undefined, `${WORKER}="${PINNED}"`])
  })

  it('shows a page with other data in place', async () => {
    await clickLinkTo(visitor.page, '/clock')
    await visitor.sees('Clock')
    await expectInPlace()
  })

  it('shows a page in place that the new build has no longer', async () => {
    await clickLinkTo(visitor.page, '/drafts/1')
    await visitor.sees('Draft 1')
    await expectInPlace()
  })

  it('shows a page in a changed layout in place', async () => {
    await clickLinkTo(visitor.page, '/waiting/here')
    await visitor.sees('Part here')
    expect(await visitor.textOf('#new-layout')).toBeUndefined()
    await expectInPlace()
  })

  it('asks its own version at once on the next click', async () => {
    await clickLinkTo(visitor.page, '/table/2')
    await visitor.sees('Table of 2')
    await clickLinkTo(visitor.page, '/items/7')
    await visitor.sees('Item 7')
    await clickLinkTo(visitor.page, '/table/3')
    await visitor.sees('Table of 3')
    await expectInPlace()
    expect(requestsFor('/_data/items/7')).toEqual([`${WORKER}="${PINNED}"`])
    expect(requestsFor('/_data/table/3')).toEqual([`${WORKER}="${PINNED}"`])
    expect(requestsFor('/_pinned.json')).toHaveLength(1)
  })

  it('names no version while the pages have not changed', async () => {
    await clickLinkTo(visitor.page, '/items/7')
    await visitor.sees('Item 7')
    await expectInPlace()
    expect(requestsFor('/_data/items/7')).toEqual([undefined])
  })

  it('sends its forms to the new version', async () => {
    await clickLinkTo(visitor.page, '/table/2')
    await visitor.sees('Table of 2')
    await clickLinkTo(visitor.page, '/form')
    await visitor.sees('Form')
    await visitor.page.type('[name="name"]', 'Ada')
    await visitor.click('#send')
    await expect.poll(() => visitor.textOf('#sent')).toContain('Ada sent a file')
    await expectInPlace()
    const [form, ...others] = visitor.wire.asked.filter(({ method }) => method === 'POST')
    expect(others).toEqual([])
    expect(overrideIn(form!)).toBeUndefined()
  })

  it('loads a changed page as a full page once its version is gone', async () => {
    await clickLinkTo(visitor.page, '/table/2')
    await visitor.sees('Table of 2')
    versions.unpin()
    await clickLinkTo(visitor.page, '/table/3')
    await visitor.sees('A new table')
    await expectFullPageLoad()
    expect(requestsFor('/_data/table/3')).toEqual([`${WORKER}="${PINNED}"`])
  })

  it('loads a changed page as a full page if its version was gone before', async () => {
    versions.unpin()
    await clickLinkTo(visitor.page, '/table/2')
    await visitor.sees('A new table')
    await expectFullPageLoad()
    expect(requestsFor('/_data/table/2')).toEqual([undefined, `${WORKER}="${PINNED}"`])
  })

  it('shows the changed page after the time limit if its own version hangs', async () => {
    const { lift } = visitor.wire.fault(
      {
        test: (path, headers) => path === '/_data/table/2' && overrideIn({ headers }) !== undefined,
      },
      { type: 'hang' },
    )
    await visitor.hurries()
    await clickLinkTo(visitor.page, '/table/2')
    await visitor.sees('A new table')
    lift()
    await expectFullPageLoad()
  })
})

/** As a deploy of the next build does it while the first one is live. */
async function pinFirstBuild(folder: string): Promise<void> {
  const read = readFromFolder(resolve(FIXTURE_OUT, 'client'))
  const pinned = pinVersion({
    list: await readLiveList(read, { builds: 1, days: 1 }),
    version: PINNED,
    worker: WORKER,
    build: ownBuild(folder)!.build,
    days: 1,
    now: new Date(),
  })
  writePinnedVersion(folder, pinned)
}

/** What the requests for a path named, in order. */
function requestsFor(path: string) {
  return visitor.wire.asked.filter((request) => request.path === path).map(overrideIn)
}

function overrideIn({ headers }: Pick<Visitor['wire']['asked'][number], 'headers'>) {
  return headers['cloudflare-workers-version-overrides']
}

async function expectInPlace(): Promise<void> {
  expect(await visitor.document()).toBe(first)
  expectNoError()
}

/** To a document of the next build, and without an error on the way. */
async function expectFullPageLoad(): Promise<void> {
  await expect.poll(() => visitor.document()).not.toBe(first)
  expectNoError()
}

/** The new build's status for the removed page is a complaint, too. */
function expectNoError(): void {
  if (!hearsConsole) return
  expect(visitor.complaints.filter((complaint) => !complaint.includes('404'))).toEqual([])
}
