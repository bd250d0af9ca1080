import { beforeEach, describe, expect, it } from 'vitest'
import { SITE_OUT } from '../../../tests/apps/build-apps.ts'
import { visitingOf, visitor, withVisitors } from '../../../tests/browser/visitor.ts'

const LAPTOP = { width: 1280, height: 800 }

visitingOf(withVisitors(SITE_OUT))

beforeEach(async () => {
  await visitor.page.setViewport(LAPTOP)
})

describe('the first screen of the home page', () => {
  it('has the heading, the command, the link to start, the replay and the counts', async () => {
    await visitor.open('/')
    for (const part of ['h1', '.command', '.button', '.replay', '.fault-counts']) {
      const bottom = await bottomOf(part)
      expect(bottom, part).toBeLessThanOrEqual(LAPTOP.height)
      expect(bottom, part).toBeGreaterThan(0)
    }
    expect(await styleOf('h1', 'font-size')).toBe('60px')
    expect(parseFloat(await styleOf('h1', 'line-height'))).toBeCloseTo(64)
  })

  it('has code within the first 1,200 pixels, in the colors of the build', async () => {
    await visitor.open('/')
    expect(await bottomOf('.samples .hljs-keyword')).toBeLessThan(1200)
    const plain = await styleOf('.samples pre', 'color')
    expect(await styleOf('.samples .hljs-keyword', 'color')).not.toBe(plain)
  })

  it('copies the command', async () => {
    const { page, wire } = visitor
    const allowed = ['clipboard-read', 'clipboard-write', 'clipboard-sanitized-write'] as const
    await page.browserContext().overridePermissions(wire.origin, [...allowed])
    await visitor.open('/')
    await visitor.click('.hero .command button')
    await expect.poll(() => visitor.textOf('.hero .command button')).toBe('Copied')
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe('npm create arrivejs my-app')
    expect(visitor.complaints).toEqual([])
  })
})

describe('the home page', () => {
  it.each([320, 390, 1280, 1920])('has nothing beside the window at %i pixels', async (width) => {
    await visitor.page.setViewport({ width, height: 800 })
    await visitor.open('/')
    expect(await visitor.page.evaluate(overflow)).toBe(0)
    await visitor.page.evaluate(() => (document.documentElement.dir = 'rtl'))
    expect(await visitor.page.evaluate(overflow)).toBe(0)
  })

  it.each([
    [1280, 128],
    [390, 80],
  ])('has its sections apart, at %i pixels by %i', async (width, distance) => {
    await visitor.page.setViewport({ width, height: 800 })
    await visitor.open('/')
    const distances = () => {
      const boxes = [...document.querySelectorAll('.home > section')].map((section) =>
        section.getBoundingClientRect(),
      )
      return boxes.slice(1).map(({ top }, at) => Math.round(top - boxes[at]!.bottom))
    }
    expect(new Set(await visitor.page.evaluate(distances))).toEqual(new Set([distance]))
    expect(await visitor.page.$$eval('.home > .field', (fields) => fields.length)).toBe(3)
  })

  it('does not move while it loads, with fonts that are late', async () => {
    visitor.wire.fault(/\.woff2$/, { type: 'hang' })
    await visitor.page.evaluateOnNewDocument(sumShifts)
    await visitor.open('/')
    visitor.wire.passHung()
    await expect.poll(() => visitor.page.evaluate(loadedFonts)).toEqual(['Figtree', 'Geist Mono'])
    await visitor.page.evaluate(() => document.querySelector('.examples')!.scrollIntoView())
    await expect.poll(() => visitor.page.evaluate(arePicturesLoaded)).toBe(true)
    expect(await visitor.page.evaluate(() => window.shift)).toBeCloseTo(0, 2)
  })

  it('is painted before the font of the code is there', async () => {
    visitor.wire.fault(/geist-mono.*\.woff2$/, { type: 'hang' })
    await visitor.page.goto(`${visitor.wire.origin}/`, { waitUntil: 'domcontentloaded' })
    await expect
      .poll(() => visitor.page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
      .toBe(1)
  })

  it('loads the pictures of the theme only', async () => {
    await visitor.page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }])
    await visitor.open('/')
    await visitor.page.evaluate(() => document.querySelector('.examples')!.scrollIntoView())
    await expect.poll(() => visitor.page.evaluate(arePicturesLoaded)).toBe(true)
    const pictures = visitor.wire.requests.filter((path) => path.endsWith('.webp'))
    expect(pictures.filter((path) => path.includes('-dark'))).toHaveLength(2)
    expect(pictures.filter((path) => path.includes('-light'))).toEqual([])
  })

  it('opens the table of the faults from the first screen', async () => {
    await visitor.open('/')
    await visitor.click('.fault-counts a')
    const isVisible = () => document.querySelector('.fault-table')!.checkVisibility()
    await expect.poll(() => visitor.page.evaluate(isVisible)).toBe(true)
  })
})

describe('the replay on the home page', () => {
  it('plays once, and again if it is asked for', async () => {
    await visitor.open('/')
    expect(await styleOf('.wait-bar', 'animation-name')).toBe('wait, arrived')
    expect(await styleOf('.wait-bar', 'animation-iteration-count')).toBe('1, 1')
    const first = await visitor.page.$('.waits')
    await visitor.page.select('.replay select', 'style is reset')
    await visitor.click('.replay button')
    await expect.poll(() => first!.evaluate((waits) => waits.isConnected)).toBe(false)
    expect(await styleOf('.wait-bar', 'animation-name')).toBe('wait, arrived')
    expect(await visitor.textOf('.waits dd')).toMatch(/full page load, 0\.\d s/)
    expect(await visitor.path()).toBe('/')
  })

  it('shows its end at once under reduced motion', async () => {
    await visitor.page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
    await visitor.open('/')
    expect(await styleOf('.wait-bar', 'animation-name')).toBe('none')
    expect(await styleOf('.wait-end', 'animation-name')).toBe('none')
  })

  it('shows its end at once without JavaScript, and another fault after its form', async () => {
    await visitor.page.setJavaScriptEnabled(false)
    await visitor.page.goto(`${visitor.wire.origin}/`)
    expect(await styleOf('.wait-bar', 'animation-name')).toBe('none')
    expect(await visitor.page.$eval('.command button', (button) => button.checkVisibility())).toBe(false)
    await visitor.page.select('.replay select', 'style hangs')
    await Promise.all([visitor.page.waitForNavigation(), visitor.page.click('.replay button')])
    expect(await visitor.path()).toBe('/?fault=style+hangs#replay')
    expect(await visitor.textOf('.waits dd')).toContain('page in place')
  })
})

function overflow(): number {
  return document.documentElement.scrollWidth - document.body.clientWidth
}

function sumShifts(): void {
  window.shift = 0
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[]) {
      window.shift! += value
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

function loadedFonts(): string[] {
  const loaded = [...document.fonts].filter(
    ({ status, family }) => status === 'loaded' && !family.includes('fallback'),
  )
  return loaded.map(({ family }) => family)
}

function arePicturesLoaded(): boolean {
  const shown = [...document.images].filter((image) => image.checkVisibility())
  return shown.length === 2 && shown.every((image) => image.complete && image.naturalWidth > 0)
}

function bottomOf(selector: string): Promise<number> {
  return visitor.page.$eval(selector, (element) => element.getBoundingClientRect().bottom)
}

function styleOf(selector: string, property: string): Promise<string> {
  return visitor.page.$eval(
    selector,
    (element, property) => getComputedStyle(element).getPropertyValue(property),
    property,
  )
}
