import { beforeEach, describe, expect, inject, it } from 'vitest'
import { visiting, visitor } from '../../visitor.ts'

const LONG = '/chapters/1'
// A smooth scroll has twenty positions or more; the layout of a page may correct its position once or twice.
const JUMP_POSITIONS = 3
const PART = 'a[href="#part-5"]'
/** A third of a second: Firefox paints 15 frames a second here (launch-puppeteer.ts). */
const REST_FRAMES = inject('browser') === 'firefox' ? 6 : 20

visiting()

describe('a link inside the page', () => {
  it('scrolls smoothly, without a script', async () => {
    await visitor.open(LONG)
    await watchScrolling()
    await visitor.click(PART)
    await scrollingEnded()
    expect(await positionsBetween()).toBeGreaterThan(JUMP_POSITIONS)
    expect(polyfills()).toEqual([])
  })

  it('scrolls back to the top smoothly', async () => {
    await visitor.open(LONG)
    await expectSmoothScrollToTop()
  })

  // Puppeteer can't set the preference in Firefox.
  it.skipIf(inject('browser') === 'firefox')('jumps under reduced motion', async () => {
    await visitor.page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
    await visitor.open(LONG)
    await watchScrolling()
    await visitor.click(PART)
    await scrollingEnded()
    expect(await positionsBetween()).toBeLessThan(JUMP_POSITIONS)
  })
})

describe('an engine without smooth scrolling', () => {
  beforeEach(() => visitor.page.evaluateOnNewDocument(removeSmoothScrolling))

  it('scrolls links inside the page smoothly, by a polyfill', async () => {
    await visitor.open(LONG)
    await polyfillIsLoaded()
    const entries = await visitor.page.evaluate(() => history.length)
    await watchScrolling()
    await visitor.page.click(PART)
    await scrollingEnded()
    expect(await positionsBetween()).toBeGreaterThan(JUMP_POSITIONS)
    const part = () => [location.hash, '#' + document.querySelector(':target')?.id, history.length]
    expect(await visitor.page.evaluate(part)).toEqual(['#part-5', '#part-5', entries + 1])
    expect(visitor.complaints).toEqual([])
  })

  it('scrolls a link to the top smoothly', async () => {
    await visitor.open(LONG)
    await polyfillIsLoaded()
    await expectSmoothScrollToTop()
  })

  it('shows a new page at its top at once', async () => {
    await visitor.open(LONG)
    await polyfillIsLoaded()
    await visitor.page.click(PART)
    await scrolledSomewhat()
    await visitor.click('#to-next')
    await visitor.sees('Chapter 2')
    await expect.poll(() => visitor.page.evaluate(() => scrollY)).toBe(0)
    await watchScrolling()
    await expect.poll(async () => (await positions()).length).toBeGreaterThan(2 * REST_FRAMES)
    expect(Math.max(...(await positions()))).toBe(0)
  })

  it.skipIf(inject('browser') === 'firefox')('nothing is loaded for less motion', async () => {
    await visitor.page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
    await visitor.open(LONG)
    await watchScrolling()
    await visitor.click(PART)
    await scrollingEnded()
    expect(await positionsBetween()).toBeLessThan(JUMP_POSITIONS)
    expect(polyfills()).toEqual([])
  })
})

describe('a new page', () => {
  it('is at its top at once', async () => {
    await visitor.open(LONG)
    await scrollTo(2000)
    await watchScrolling()
    await visitor.click('#to-next')
    await visitor.sees('Chapter 2')
    await scrollingEnded()
    expect(await visitor.page.evaluate(() => scrollY)).toBe(0)
    expect(await positionsBetween()).toBeLessThan(JUMP_POSITIONS)
  })

  it('is at the fragment of its URL at once', async () => {
    await visitor.open('/chapters/2')
    await scrollTo(300)
    await watchScrolling()
    await visitor.page.evaluate((LONG) => navigation.navigate(`${LONG}#part-3`), LONG)
    await visitor.sees('Chapter 1')
    await scrollingEnded()
    const top = () => document.querySelector('#part-3')!.getBoundingClientRect().top
    expect(await visitor.page.evaluate(top)).toBeLessThan(100)
    expect(await positionsBetween()).toBeLessThan(JUMP_POSITIONS)
  })
})

describe('a page that was seen before', () => {
  it('is where it was left at once', async () => {
    await visitor.open(LONG)
    await scrollTo(1234)
    await visitor.click('#to-next')
    await visitor.sees('Chapter 2')
    await watchScrolling()
    await visitor.page.evaluate(() => history.back())
    await visitor.sees('Chapter 1')
    await scrollingEnded()
    expect(await visitor.page.evaluate(() => scrollY)).toBe(1234)
    expect(await positionsBetween()).toBeLessThan(JUMP_POSITIONS)
  })
})

/** As in Chrome 60 and Safari 15.3, for styles and scripts. */
function removeSmoothScrolling(): void {
  const { get } = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'style')!
  const without: ProxyHandler<CSSStyleDeclaration> = {
    has: (style, name) => name !== 'scrollBehavior' && name in style,
    get(style, name) {
      const value: unknown = Reflect.get(style, name, style)
      return typeof value === 'function' ? value.bind(style) : value
    },
    set: (style, name, value) => Reflect.set(style, name, value, style),
  }
  Object.defineProperty(HTMLElement.prototype, 'style', {
    get(this: HTMLElement) {
      return new Proxy(get!.call(this), without)
    },
  })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('html { scroll-behavior: auto !important }')
  document.adoptedStyleSheets.push(sheet)
}

async function expectSmoothScrollToTop(): Promise<void> {
  await scrollTo(2000)
  await watchScrolling()
  await visitor.click('#to-top')
  await scrollingEnded()
  expect(await visitor.page.evaluate(() => scrollY)).toBe(0)
  expect(await positionsBetween()).toBeGreaterThan(JUMP_POSITIONS)
}

async function polyfillIsLoaded(): Promise<void> {
  expect(await visitor.page.evaluate(() => 'scrollBehavior' in document.body.style)).toBe(false)
  await expect.poll(() => visitor.wire.finished.join()).toMatch(/smooth-scroll/)
}

async function scrolledSomewhat(): Promise<void> {
  await expect.poll(() => visitor.page.evaluate(() => scrollY > 0)).toBe(true)
}

function scrollTo(top: number): Promise<unknown> {
  return visitor.page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), top)
}

/** Records the scroll position of each frame. */
function watchScrolling(): Promise<unknown> {
  return visitor.page.evaluate(() => {
    const positions = (window.positions = [scrollY])
    requestAnimationFrame(function look() {
      positions.push(scrollY)
      requestAnimationFrame(look)
    })
  })
}

/** Waits until the page has moved and then rested. */
async function scrollingEnded(): Promise<void> {
  const rests = async () => {
    const all = await positions()
    const isMoved = all.length > 2 * REST_FRAMES && all.at(-1) !== all[0]
    return isMoved && all.slice(-REST_FRAMES).every((y) => y === all.at(-1))
  }
  await expect.poll(rests).toBe(true)
}

/** The number of positions between the first and the last. */
async function positionsBetween(): Promise<number> {
  return new Set(await positions()).size - 2
}

async function positions(): Promise<number[]> {
  return (await visitor.page.evaluate(() => window.positions)) ?? []
}

function polyfills(): string[] {
  return visitor.wire.requests.filter((path) => path.includes('smooth-scroll'))
}
