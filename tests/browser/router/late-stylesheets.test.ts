import { resolve } from 'node:path'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectArrives, type Fault } from '../../../packages/faults/for-tests.ts'
import { emptyFolder, warningsOfBuild } from '../../apps/copied-fixture.ts'
import { serveUnmeasured } from '../../servers/serve-unmeasured.ts'
import { hearsConsole, visitingOf, visitor, withVisitorsOf } from '../visitor.ts'

const MODULE = /^\/assets\/styled-.*\.js/
const STYLESHEET = /^\/assets\/styled-.*\.css/
const HANG: Fault = { type: 'hang' }
const BLACK = 'rgb(0, 0, 0)'
const STYLED = 'rgb(1, 2, 3)'

/** The fixture with links in place of stylesheets inside the HTML, as in an app with more styles. */
const outDir = resolve(emptyFolder(), 'dist')

beforeAll(() => {
  warningsOfBuild('tests/apps/fixture', outDir, 'tests/apps/linked-styles.config.ts')
})

visitingOf(
  withVisitorsOf(() => serveUnmeasured(outDir)),
  '/links',
)
let first: number

beforeEach(async () => {
  first = await visitor.document()
})

describe('a linked stylesheet that hangs', () => {
  beforeEach(() => void visitor.wire.fault(STYLESHEET, HANG))

  it('is missing from the page, which is painted in place within the limit', async () => {
    const { type } = await expectArrives(visitor.page, clickStyled, { to: '/styled' })
    expect(type).toBe('page in place')
    expect(await colorOfTitle()).toBe(BLACK)
  })

  it('styles the page when it arrives after all', async () => {
    await clickStyled()
    await visitor.sees('Styled')
    visitor.wire.passHung()
    await expect.poll(() => colorOfTitle()).toBe(STYLED)
    expect(await visitor.document()).toBe(first)
  })

  it('is not waited for by the next click', async () => {
    await clickStyled()
    await visitor.sees('Styled')
    await visitor.page.evaluate(() => history.back())
    await visitor.sees('Links')
    await visitor.hurries() // a limit would now end in a full page load
    await clickStyled()
    await visitor.sees('Styled')
    expect(await visitor.document()).toBe(first)
  })

  it('ends with a full page load of the target if the module hangs too', async () => {
    visitor.wire.fault(MODULE, HANG)
    await visitor.hurries()
    await clickStyled()
    await visitor.sees('Styled')
    expect(await visitor.document()).not.toBe(first)
  })
})

describe('a linked stylesheet that fails', () => {
  it('responds with 500: a full page load of the target follows', async () => {
    const fault: Fault = { type: 'answer', status: 500, contentType: 'text/plain', body: 'oh' }
    await endsWithFullPageLoadAfter(fault)
  })

  it('is cut off: a full page load of the target follows', async () => {
    await endsWithFullPageLoadAfter({ type: 'reset' })
  })
})

describe('a document whose stylesheet hangs', () => {
  beforeEach(async () => {
    visitor.wire.fault(STYLESHEET, HANG)
    const visiting = visitor.page.goto(`${visitor.wire.origin}/styled`)
    visiting.catch(() => {}) // its `load` event may never come
    await visitor.sees('Styled')
  })

  it('is painted without it at the limit, and hydrated without a complaint', async () => {
    await expect.poll(isPainted, PAINTS).toBe(true)
    expect(await colorOfTitle()).toBe(BLACK)
    await expect.poll(isInteractive, PAINTS).toBe(true)
    if (hearsConsole) expect(visitor.complaints).toEqual([])
  })

  it('is styled when it arrives after all', async () => {
    await expect.poll(isPainted, PAINTS).toBe(true)
    visitor.wire.passHung()
    await expect.poll(() => colorOfTitle()).toBe(STYLED)
  })

  it('is painted after a reload, too', async () => {
    await expect.poll(isPainted, PAINTS).toBe(true)
    const before = await visitor.document()
    await visitor.page.evaluate(() => location.reload())
    await expect.poll(() => visitor.document(), PAINTS).not.toBe(before)
    await expect.poll(isPainted, PAINTS).toBe(true)
  })
})

const PAINTS = { timeout: 10_000 }

function isPainted(): Promise<boolean> {
  return visitor.page.evaluate(() => performance.getEntriesByType('paint').length > 0)
}

function isInteractive(): Promise<boolean> {
  return visitor.page.evaluate(() => performance.getEntriesByName('arrive:interactive').length > 0)
}

async function endsWithFullPageLoadAfter(fault: Fault): Promise<void> {
  visitor.wire.fault(STYLESHEET, fault)
  const { type } = await expectArrives(visitor.page, clickStyled, { to: '/styled' })
  expect(type).toBe('full page load')
}

function clickStyled(): Promise<void> {
  return visitor.click('#to-styled')
}

function colorOfTitle(): Promise<string> {
  return visitor.page.evaluate(() => getComputedStyle(document.querySelector('#title')!).color)
}
