import { appendFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { serveBuilt } from '../../../../tools/serve/serve-built.ts'
import { FIXTURE_OUT } from '../../../apps/build-apps.ts'
import { changedFixture } from '../../../apps/changed-fixture.ts'
import { itInOneEngine, withVisitors, withVisitorsOf, type Visitor } from '../../visitor.ts'

const LEAVING = `
import { pageTransition } from 'arrivejs'
Document.pageTransition = pageTransition('page-leaves')
`
const OWN = 'Document.hasViewTransitions = true'

const createVisitor = withVisitors(FIXTURE_OUT)
const createVisitorOfLeaving = withVisitorsOf(serverOf('page-leaves', LEAVING))
const createVisitorOfOwn = withVisitorsOf(serverOf('own-transitions', OWN))
let visitor: Visitor

afterEach(() => visitor.leaves())

describe('the page transition of an app', () => {
  beforeEach(async () => {
    visitor = await createVisitorOfLeaving()
    await visitor.page.evaluateOnNewDocument(observeTransitions)
  })

  it('fades the old page out, from the first navigation on', async () => {
    await openSlowed('/shelf/books/1')
    await goOn('#to-book-2', 'Book 2')
    expect(await capturedNames()).not.toEqual([])
    expect(await transitions()).toBe(1)
  })

  itInOneEngine('keeps the state of the layout', async () => {
    await open('/shelf/books/1')
    await visitor.click('#shelf-counter')
    await goOn('#to-book-2', 'Book 2')
    expect(await visitor.textOf('#shelf-counter')).toBe('1')
    expect(visitor.complaints).toEqual([])
  })

  it('does not delay a newer page', async () => {
    await openSlowed('/shelf/books/1')
    await goOn('#to-book-2', 'Book 2')
    await visitor.page.mouse.click(...(await middleOf('#to-book-1')))
    await visitor.sees('Book 1')
    expect(await transitions()).toBe(2)
  })

  it('dispatches a click during the capture on the element under it, once', async () => {
    await open('/shelf/books/1')
    const counter = await middleOf('#shelf-counter')
    await beginCapture('#to-book-2')
    await visitor.page.mouse.click(...counter)
    expect(await visitor.page.evaluate(() => window.clicked)).toEqual([])
    await endCapture()
    await visitor.sees('Book 2')
    await expect.poll(() => visitor.textOf('#shelf-counter')).toBe('1')
    expect(await visitor.page.evaluate(() => window.clicked)).toEqual(['shelf-counter'])
    expect(await visitor.page.evaluate(() => document.activeElement?.id)).toBe('shelf-counter')
  })

  it('dispatches a click of which only the mousedown was during the capture', async () => {
    await open('/shelf/books/1')
    const counter = await middleOf('#shelf-counter')
    await beginCapture('#to-book-2')
    // A move alone would wait for the next frame, which comes after the capture.
    await Promise.all([visitor.page.mouse.move(...counter), visitor.page.mouse.down()])
    await endCapture()
    await visitor.sees('Book 2')
    await expect.poll(transitionIsOver).toBe(true)
    await visitor.page.mouse.up()
    await expect.poll(() => visitor.textOf('#shelf-counter')).toBe('1')
  })

  it('dispatches each of several clicks', async () => {
    await open('/shelf/books/1')
    const counter = await middleOf('#shelf-counter')
    await beginCapture('#to-book-2')
    await visitor.page.mouse.click(...counter)
    await visitor.page.mouse.click(...counter)
    await endCapture()
    await expect.poll(() => visitor.textOf('#shelf-counter')).toBe('2')
  })

  it('follows a link that is clicked during the capture', async () => {
    await open('/shelf/books/1')
    const first = await visitor.document()
    const link = await middleOf('nav a[href="/about"]')
    await beginCapture('#to-book-2')
    await visitor.page.mouse.click(...link)
    await endCapture()
    await visitor.sees('About')
    expect(await visitor.path()).toBe('/about')
    expect(await visitor.document()).toBe(first)
  })

  it('leaves a click on the background alone', async () => {
    await open('/shelf/books/1')
    await beginCapture('#to-book-2')
    await visitor.page.mouse.click(500, 500)
    await endCapture()
    await visitor.sees('Book 2')
    await expect.poll(() => visitor.page.evaluate(() => window.clicked)).toEqual(['html'])
    expect(await visitor.path()).toBe('/shelf/books/2')
  })

  it('is skipped by a key that clicks, and React handles the click', async () => {
    await open('/shelf/books/1')
    await beginCapture('#to-book-2')
    await visitor.page.evaluate(() => document.querySelector<HTMLElement>('#shelf-counter')!.focus())
    await visitor.page.keyboard.press('Enter')
    await visitor.sees('Book 2')
    await expect.poll(() => visitor.textOf('#shelf-counter')).toBe('1')
    expect(visitor.complaints).toEqual([])
  })

  // In Firefox the preference can only be set when it starts.
  it.skipIf(inject('browser') === 'firefox')('does not start under reduced motion', async () => {
    await prefer('reduce')
    await open('/shelf/books/1')
    await goOn('#to-book-2', 'Book 2')
    await goOn('#to-book-1', 'Book 1')
    expect(await transitions()).toBe(0)
    expect(visitor.complaints).toEqual([])
  })

  it.skipIf(inject('browser') === 'firefox')('follows a preference that changes', async () => {
    await open('/shelf/books/1')
    await goOn('#to-book-2', 'Book 2')
    await visitor.click('#page-counter')
    await prefer('reduce')
    expect(await visitor.textOf('#page-counter')).toBe('1')
    await goOn('#to-book-1', 'Book 1')
    await goOn('#to-book-2', 'Book 2')
    expect(await transitions()).toBe(1)
    await prefer('no-preference')
    await goOn('#to-book-1', 'Book 1')
    await goOn('#to-book-2', 'Book 2')
    expect(await transitions()).toBeGreaterThan(1)
  })
})

describe('an app without a page transition', () => {
  itInOneEngine('starts no view transition', async () => {
    visitor = await createVisitor()
    await visitor.page.evaluateOnNewDocument(observeTransitions)
    await visitor.open('/shelf/books/1')
    await goOn('#to-book-2', 'Book 2')
    expect(await transitions()).toBe(0)
  })
})

describe('a view transition that an app brings', () => {
  beforeEach(async () => {
    visitor = await createVisitorOfOwn()
  })

  it('lets clicks through while it runs', async () => {
    await openSlowed('/pictures/1')
    await goOn('#next', 'Picture 2')
    await expect.poll(runningAnimations).toBeGreaterThan(0)
    await visitor.page.mouse.click(...(await middleOf('#page-counter')))
    await expect.poll(() => visitor.textOf('#page-counter')).toBe('1')
    expect(await runningAnimations()).toBeGreaterThan(0)
  })

  it('captures the elements that the app names, never the whole document', async () => {
    await openSlowed('/pictures/1')
    await goOn('#next', 'Picture 2')
    await expect.poll(capturedNames).toHaveLength(1)
    expect(await capturedNames()).not.toContain('::view-transition-old(root)')
  })

  it('does not delay a newer page', async () => {
    await openSlowed('/pictures/1')
    await goOn('#next', 'Picture 2')
    await expect.poll(runningAnimations).toBeGreaterThan(0)
    await visitor.page.mouse.click(...(await middleOf('#next')))
    await visitor.sees('Picture 3')
  })

  it('ends on the right page after two navigations at once', async () => {
    await openSlowed('/pictures/1')
    await visitor.page.evaluate(() => {
      document.querySelector<HTMLElement>('#next')!.click()
      document.querySelector<HTMLElement>('nav a[href="/about"]')!.click()
    })
    await visitor.sees('About')
    expect(await visitor.path()).toBe('/about')
    await visitor.page.evaluate(() => history.back())
    await visitor.sees('Picture 1')
    expect(await visitor.path()).toBe('/pictures/1')
    expect(visitor.complaints).toEqual([])
  })

  // In Firefox the preference can only be set when it starts.
  it.skipIf(inject('browser') === 'firefox')('moves nothing under reduced motion', async () => {
    await prefer('reduce')
    await openSlowed('/pictures/1')
    await goOn('#next', 'Picture 2')
    expect(await runningAnimations()).toBe(0)
  })
})

/** Longer than a visitor of these tests waits for a page. */
const SLOWED_MS = 60_000

function serverOf(name: string, settings: string) {
  return async () => {
    const outDir = await changedFixture(name, (app) => appendFileSync(resolve(app, 'document.tsx'), settings))
    return serveBuilt({ outDir, port: 0 })
  }
}

interface Observed {
  transitions: number
  /** The targets of clicks. */
  clicked: string[]
  /** Delays the end of the next capture. */
  held?: Promise<void> | undefined
  isCapturing: boolean
  endCapture: () => void
}

/** Runs in the page, before its scripts. */
function observeTransitions(): void {
  const observed = window as unknown as Observed
  Object.assign(observed, { transitions: 0, clicked: [], isCapturing: false })
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (options) => {
    observed.transitions++
    const { update } = options as { update: () => unknown }
    return start(async () => {
      observed.isCapturing = true
      await observed.held
      await update()
    })
  }
  document.addEventListener('click', ({ target }) => {
    const { id, localName } = target as Element
    observed.clicked.push(id || localName)
  })
}

/** The code for view transitions comes after the router, which does not wait for it. */
async function open(path: string): Promise<void> {
  await visitor.open(path)
  const hasCome = () => !('startViewTransition' in document) || document.adoptedStyleSheets.length > 0
  await expect.poll(() => visitor.page.evaluate(hasCome)).toBe(true)
}

/** Clicks a link; the browser captures until `endCapture`. */
async function beginCapture(link: string): Promise<void> {
  await visitor.page.evaluate((selector) => {
    const observed = window as unknown as Observed
    observed.held = new Promise((resolve) => (observed.endCapture = resolve))
    document.querySelector<HTMLElement>(selector)!.click()
  }, link)
  await expect.poll(() => visitor.page.evaluate(() => window.isCapturing)).toBe(true)
  await visitor.page.evaluate(() => void (window.clicked = []))
}

async function endCapture(): Promise<void> {
  await visitor.page.evaluate(() => window.endCapture?.())
}

function transitions(): Promise<unknown> {
  return visitor.page.evaluate(() => window.transitions)
}

function transitionIsOver(): Promise<boolean> {
  return visitor.page.evaluate(() => !document.activeViewTransition)
}

async function prefer(value: string): Promise<void> {
  const changed = visitor.page.evaluate(async () => {
    const query = matchMedia('(prefers-reduced-motion: reduce)')
    await new Promise((resolve) => query.addEventListener('change', resolve))
  })
  await visitor.page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value }])
  await changed
}

async function openSlowed(path: string): Promise<void> {
  await open(path)
  await visitor.page.evaluate((ms) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`::view-transition-old(*) { animation-duration: ${ms}ms }`)
    document.adoptedStyleSheets.push(sheet)
  }, SLOWED_MS)
}

async function goOn(link: string, title: string): Promise<void> {
  await visitor.click(link)
  await visitor.sees(title)
  // React's own commit may wait for a frame; the animation begins with it.
  await visitor.page.evaluate(() => document.activeViewTransition?.ready.catch(() => {}))
}

function capturedNames(): Promise<string[]> {
  return visitor.page.evaluate(() => {
    const all = document.documentElement.getAnimations({ subtree: true })
    const names = all.map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '')
    return names.filter((name) => name.startsWith('::view-transition-old'))
  })
}

function runningAnimations(): Promise<number> {
  return visitor.page.evaluate(() => {
    const all = document.documentElement.getAnimations({ subtree: true })
    return all.filter(({ playState }) => playState === 'running').length
  })
}

async function middleOf(selector: string): Promise<[x: number, y: number]> {
  const { x, y, width, height } = (await (await visitor.page.$(selector))!.boundingBox())!
  return [x + width / 2, y + height / 2]
}
