import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { FIXTURE_OUT } from '../build-apps.ts'
import { withVisitors, type Visitor } from './visitor.ts'

const LONG = '/chapters/1'
// A smooth way has twenty places and more; a page that is laid out may correct its own once or twice.
const AT_ONCE = 3
const PART = 'a[href="#part-5"]'

const createVisitor = withVisitors(FIXTURE_OUT)
let visitor: Visitor

beforeEach(async () => {
  visitor = await createVisitor()
})
afterEach(() => visitor.leaves())

describe('a link inside the page', () => {
  it('scrolls smoothly, and has no script for it', async () => {
    await visitor.open(LONG)
    await watchScrolling()
    await visitor.click(PART)
    await cameToRest()
    expect(await placesOnTheWay()).toBeGreaterThan(AT_ONCE)
    expect(polyfills()).toEqual([])
  })

  it('goes back to the top smoothly', async () => {
    await visitor.open(LONG)
    await expectSmoothWayToTop()
  })

  // Puppeteer can't tell Firefox what its visitor wants.
  it.skipIf(inject('browser') === 'firefox')('jumps for those who want less motion', async () => {
    await visitor.page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
    await visitor.open(LONG)
    await watchScrolling()
    await visitor.click(PART)
    await cameToRest()
    expect(await placesOnTheWay()).toBeLessThan(AT_ONCE)
  })
})

describe('where the engine can’t scroll smoothly', () => {
  beforeEach(() => visitor.page.evaluateOnNewDocument(removeSmoothScrolling))

  it('a link inside the page does so by a polyfill', async () => {
    await visitor.open(LONG)
    await polyfillCame()
    const entries = await visitor.page.evaluate('history.length')
    await watchScrolling()
    await visitor.page.click(PART)
    await cameToRest()
    expect(await placesOnTheWay()).toBeGreaterThan(AT_ONCE)
    const part = `[location.hash === '#' + document.querySelector(':target').id, history.length - ${entries}]`
    expect(await visitor.page.evaluate(part)).toEqual([true, 1])
    expect(visitor.complaints).toEqual([])
  })

  it('so does a link to the top', async () => {
    await visitor.open(LONG)
    await polyfillCame()
    await expectSmoothWayToTop()
  })

  it('a new page is at its place at once', async () => {
    await visitor.open(LONG)
    await polyfillCame()
    await visitor.page.click(PART)
    await scrolledSomewhat()
    await visitor.click('#to-next')
    await visitor.sees('Chapter 2')
    await expect.poll(() => visitor.page.evaluate('scrollY')).toBe(0)
    await watchScrolling()
    await expect.poll(() => visitor.page.evaluate('places.length > 40')).toBe(true)
    expect(await visitor.page.evaluate('Math.max(...places)')).toBe(0)
  })

  it.skipIf(inject('browser') === 'firefox')('nothing is loaded for less motion', async () => {
    await visitor.page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
    await visitor.open(LONG)
    await watchScrolling()
    await visitor.click(PART)
    await cameToRest()
    expect(await placesOnTheWay()).toBeLessThan(AT_ONCE)
    expect(polyfills()).toEqual([])
  })
})

describe('a new page', () => {
  it('is at its beginning at once', async () => {
    await visitor.open(LONG)
    await scrollTo(2000)
    await watchScrolling()
    await visitor.click('#to-next')
    await visitor.sees('Chapter 2')
    await cameToRest()
    expect(await visitor.page.evaluate('scrollY')).toBe(0)
    expect(await placesOnTheWay()).toBeLessThan(AT_ONCE)
  })

  it('is at the part that was asked for at once', async () => {
    await visitor.open('/chapters/2')
    await scrollTo(300)
    await watchScrolling()
    await visitor.page.evaluate(`navigation.navigate('${LONG}#part-3')`)
    await visitor.sees('Chapter 1')
    await cameToRest()
    const top = `document.querySelector('#part-3').getBoundingClientRect().top`
    expect(await visitor.page.evaluate(top)).toBeLessThan(100)
    expect(await placesOnTheWay()).toBeLessThan(AT_ONCE)
  })
})

describe('a page that was seen before', () => {
  it('is where it was left at once', async () => {
    await visitor.open(LONG)
    await scrollTo(1234)
    await visitor.click('#to-next')
    await visitor.sees('Chapter 2')
    await watchScrolling()
    await visitor.page.evaluate('history.back()')
    await visitor.sees('Chapter 1')
    await cameToRest()
    expect(await visitor.page.evaluate('scrollY')).toBe(1234)
    expect(await placesOnTheWay()).toBeLessThan(AT_ONCE)
  })
})

/** As in Chrome 60 and Safari 15.3: neither styles nor scripts know of it. */
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

async function expectSmoothWayToTop(): Promise<void> {
  await scrollTo(2000)
  await watchScrolling()
  await visitor.click('#to-top')
  await cameToRest()
  expect(await visitor.page.evaluate('scrollY')).toBe(0)
  expect(await placesOnTheWay()).toBeGreaterThan(AT_ONCE)
}

async function polyfillCame(): Promise<void> {
  expect(await visitor.page.evaluate(`'scrollBehavior' in document.body.style`)).toBe(false)
  await expect.poll(() => visitor.wire.finished.join()).toMatch(/smooth-scroll/)
}

async function scrolledSomewhat(): Promise<void> {
  await expect.poll(() => visitor.page.evaluate('scrollY > 0')).toBe(true)
}

function scrollTo(top: number): Promise<unknown> {
  return visitor.page.evaluate(`scrollTo({ top: ${top}, behavior: 'instant' })`)
}

/** Takes down where each frame finds the page. */
function watchScrolling(): Promise<unknown> {
  return visitor.page.evaluate(() => {
    const places = [scrollY]
    Object.assign(window, { places })
    requestAnimationFrame(function look() {
      places.push(scrollY)
      requestAnimationFrame(look)
    })
  })
}

/** Somewhere else than at the beginning, for twenty frames. */
async function cameToRest(): Promise<void> {
  const rests = `places.length > 40 && places.slice(-20).every((y) => y === places.at(-1)) && places.at(-1) !== places[0]`
  await expect.poll(() => visitor.page.evaluate(rests)).toBe(true)
}

/** How many places lie between the first and the last. */
async function placesOnTheWay(): Promise<number> {
  return ((await visitor.page.evaluate('new Set(places).size')) as number) - 2
}

function polyfills(): string[] {
  return visitor.wire.requests.filter((path) => path.includes('smooth-scroll'))
}
