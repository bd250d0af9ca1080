import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { FIXTURE_OUT } from '../../../apps/build-apps.ts'
import { itUnless, withVisitors, type Visitor } from '../../visitor.ts'

const DATA = /^\/_data\/items\/7/
const DOCUMENT = /^\/items\/7/
const END_AFTER_MS = 800
const NOTICE = 'Loading the full page…'

/** Chromium's own API alone aborts a navigation when its document load is stopped. */
const itHearsStop = itUnless(
  inject('browser') !== 'chromium' || inject('isOnHistory'),
  'nothing tells of the button',
)

const createVisitor = withVisitors(FIXTURE_OUT)
const createVisitorWithCache = withVisitors(FIXTURE_OUT, { needWholeBrowser: true })
let visitor: Visitor

beforeEach(async () => {
  visitor = await createVisitor()
  await visitor.open('/')
})
afterEach(() => visitor.leaves())

/** What the page shows and announces at some time after the click. */
interface Sample {
  ms: number
  navigating: string | null
  notice: string
}

describe('a full page load', () => {
  it('shows progress and a notice until the new page is there', async () => {
    visitor.wire.fault(DATA, { type: 'hang' })
    visitor.wire.fault(DOCUMENT, { type: 'delay', ms: 1500 })
    await takeSamples()
    await visitor.click('#to-item')
    await visitor.sees('Item 7')
    const samples = await samplesTaken()
    const late = samples.filter(({ ms }) => ms > 1000)
    expect(late.at(-1)!.ms).toBeGreaterThan(4800)
    expect(late.filter(({ navigating }) => navigating === null)).toEqual([])
    expect(late.at(-1)).toMatchObject({ navigating: 'full-page-load', notice: NOTICE })
    expect(late[0]).toMatchObject({ navigating: '', notice: '' })
  })

  it('shows nothing if the page comes at once', async () => {
    visitor.wire.fault(DATA, { type: 'reset' })
    await takeSamples()
    await visitor.click('#to-item')
    await visitor.sees('Item 7')
    // On a busy machine the document may take longer, and then there is a notice.
    const atOnce = (await samplesTaken()).filter(({ ms }) => ms < 300)
    const said = atOnce.filter(({ notice }) => notice !== '')
    expect(said).toEqual([])
  })

  it('leaves no progress in a page from the back/forward cache', async () => {
    await visitor.leaves()
    visitor = await createVisitorWithCache()
    await visitor.open('/')
    visitor.wire.fault(DATA, { type: 'reset' })
    visitor.wire.fault(DOCUMENT, { type: 'delay', ms: 700 })
    await noteShowings()
    await visitor.click('#to-item')
    await visitor.sees('Item 7')
    await visitor.page.evaluate(() => history.back())
    await visitor.sees('Home')
    expect(await visitor.page.evaluate(() => window.shown)).toEqual([
      { persisted: true, navigating: null, notice: '' },
    ])
  })

  itHearsStop('that is stopped leaves the page as it was, and the router works', async () => {
    const first = await visitor.document()
    await startEndlessLoad((ms) => void setTimeout(() => window.stop(), ms))
    await isOver()
    await visitor.click('#to-about')
    await visitor.sees('About')
    expect(await visitor.document()).toBe(first)
  })

  it('that is stopped by Esc leaves no progress', async () => {
    await startEndlessLoad((ms) => {
      setTimeout(() => {
        window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
        window.stop()
      }, ms)
    })
    await isOver()
  })

  it('keeps showing progress when another link is clicked', async () => {
    visitor.wire.fault(/^\/about/, { type: 'delay', ms: 1000 })
    await takeSamples()
    await startEndlessLoad((ms) => {
      setTimeout(() => document.querySelector<HTMLElement>('#to-about')!.click(), ms)
    })
    await visitor.sees('About')
    const last = (await samplesTaken()).at(-1)!
    expect(last).toMatchObject({ navigating: 'full-page-load', notice: NOTICE })
    expect(last.ms).toBeGreaterThan(1300)
  })
})

/** Clicks a link whose page never comes; does something half a second after that is shown. */
async function startEndlessLoad(end: (ms: number) => void): Promise<void> {
  visitor.wire.fault(DATA, { type: 'reset' })
  visitor.wire.fault(DOCUMENT, { type: 'hang' })
  // Arranged beforehand: Chromium runs no script from outside while a document is loading.
  await visitor.page.evaluate(DEFINE_SAMPLE)
  await visitor.page.evaluate((ms) => {
    setTimeout(() => (window.before = window.sample!()), ms)
  }, END_AFTER_MS)
  await visitor.page.evaluate(end, END_AFTER_MS)
  await visitor.click('#to-item')
}

/** Nothing is shown any more of what was shown before. */
async function isOver(): Promise<void> {
  const shown = { navigating: 'full-page-load', notice: NOTICE }
  await expect.poll(() => visitor.page.evaluate(() => window.before), { timeout: 5000 }).toEqual(shown)
  await expect
    .poll(() => visitor.page.evaluate(() => window.sample!()))
    .toEqual({ navigating: null, notice: '' })
}

const DEFINE_SAMPLE = () => {
  window.sample = () => ({
    navigating: document.documentElement.getAttribute('data-navigating'),
    notice: document.querySelector('body > [role=status]')!.textContent,
  })
}

/** Until the next document, which can read them. */
async function takeSamples(): Promise<void> {
  await visitor.page.evaluate(DEFINE_SAMPLE)
  await visitor.page.evaluate(() => {
    const samples: object[] = []
    const start = performance.now()
    setInterval(() => samples.push({ ms: performance.now() - start, ...window.sample!() }), 50)
    addEventListener('pagehide', () => sessionStorage.setItem('samples', JSON.stringify(samples)), {
      capture: true,
    })
  })
}

async function samplesTaken(): Promise<Sample[]> {
  return (await visitor.page.evaluate(() => JSON.parse(sessionStorage.samples))) as Sample[]
}

async function noteShowings(): Promise<void> {
  await visitor.page.evaluate(DEFINE_SAMPLE)
  await visitor.page.evaluate(() => {
    const shown: object[] = (window.shown = [])
    addEventListener('pageshow', ({ persisted }) => shown.push({ persisted, ...window.sample!() }))
  })
}
