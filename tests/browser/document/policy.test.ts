import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FIXTURE_OUT, PLATFORM_OUT, WORKER_APP_OUT } from '../../apps/build-apps.ts'
import { startOtherSite } from '../../servers/other-site.ts'
import { serveUnmeasured } from '../../servers/serve-unmeasured.ts'
import { withVisitors, withVisitorsOf, type Visitor } from '../visitor.ts'

const createVisitorWithout = withVisitors(FIXTURE_OUT)
const createVisitorWith = withVisitorsOf(() => serveUnmeasured(PLATFORM_OUT))
const createVisitorWithNonce = withVisitorsOf(() => serveUnmeasured(WORKER_APP_OUT))

let visitor: Visitor
let shop: Awaited<ReturnType<typeof startOtherSite>>

beforeAll(async () => {
  shop = await startOtherSite()
})
afterAll(() => shop.close())
afterEach(() => visitor.leaves())

describe('an app without a headers.ts', () => {
  beforeEach(async () => {
    visitor = await createVisitorWithout()
    await visitor.open('/about')
  })

  it('shows no image of another site', async () => {
    expect(await widthOf(`${shop.origin}/picture.svg`)).toBe('refused')
    expect(visitor.complaints.join()).toContain('img-src')
  })

  it('inserts no <style>', async () => {
    await insertStyle('#title { color: rgb(255, 0, 0) }')
    await expect.poll(() => visitor.complaints.join()).toContain('style-src')
    expect(await colorOf('#title')).not.toBe('rgb(255, 0, 0)')
  })
})

describe('an app with a headers.ts', () => {
  beforeEach(async () => {
    visitor = await createVisitorWith()
  })

  it('has the style props of server HTML, and those that React sets', async () => {
    const hanging = visitor.wire.fault(/^\/assets\/entry-/, { type: 'hang' })
    await visitor.page.goto(`${visitor.wire.origin}/policy`, { waitUntil: 'domcontentloaded' })
    expect(await colorOf('#of-server')).toBe('rgb(0, 128, 0)')
    hanging.lift()
    await visitor.open('/policy')
    expect(await colorOf('#of-server')).toBe('rgb(0, 128, 0)')
    await visitor.click('#paint')
    await expect.poll(() => colorOf('#of-react')).toBe('rgb(255, 0, 0)')
    expect(visitor.complaints).toEqual([])
  })

  it('shows an image of a site that it names', async () => {
    await visitor.open(`/policy?shop=${encodeURIComponent(shop.origin)}`)
    const width = () => document.querySelector<HTMLImageElement>('#picture')!.naturalWidth
    await expect.poll(() => visitor.page.evaluate(width)).toBe(8)
    expect(visitor.complaints).toEqual([])
  })

  it('loads scripts from where it says, and from nowhere else', async () => {
    await visitor.open('/policy')
    await addScript(`${shop.origin}/script.js`)
    await addScript('/widget.js')
    await expect.poll(() => visitor.page.evaluate(MARKS)).toEqual({ otherSite: 'ran', widget: 'ran' })
    expect(visitor.complaints).toEqual([])
    await addScript('https://evil.example/script.js')
    await addScript('/policy')
    const sources = () => [...document.head.querySelectorAll('script')].slice(-2).map(({ src }) => src)
    expect(await visitor.page.evaluate(sources)).toEqual(['about:invalid', 'about:invalid'])
    expect(visitor.complaints.join()).toContain('refused script: https://evil.example')
  })
})

describe('an app with a nonce', () => {
  beforeEach(async () => {
    visitor = await createVisitorWithNonce()
    await visitor.open('/')
  })

  it('has inline scripts and styles in its document', async () => {
    expect(await visitor.page.evaluate(() => document.documentElement.dataset.inline)).toBe('ran')
    expect(await colorOf('#title')).toBe('rgb(0, 128, 0)')
    expect(visitor.complaints).toEqual([])
  })

  it('inserts styles with it in the browser', async () => {
    await visitor.click('#paint')
    await expect.poll(() => colorOf('#title')).toBe('rgb(255, 0, 0)')
    expect(visitor.complaints).toEqual([])
  })
})

const MARKS = () => ({
  otherSite: document.documentElement.dataset.otherSite,
  widget: document.documentElement.dataset.widget,
})

function widthOf(src: string): Promise<unknown> {
  return visitor.page.evaluate(
    (src) =>
      new Promise((resolve) => {
        const image = document.createElement('img')
        image.onload = () => resolve(image.naturalWidth)
        image.onerror = () => resolve('refused')
        image.src = src
        document.body.append(image)
      }),
    src,
  )
}

async function insertStyle(text: string): Promise<void> {
  await visitor.page.evaluate((text) => {
    const style = document.createElement('style')
    style.textContent = text
    document.head.append(style)
  }, text)
}

async function addScript(src: string): Promise<void> {
  await visitor.page.evaluate((src) => {
    const script = document.createElement('script')
    script.src = src
    document.head.append(script)
  }, src)
}

function colorOf(selector: string): Promise<unknown> {
  return visitor.page.evaluate(
    (selector) => getComputedStyle(document.querySelector(selector)!).color,
    selector,
  )
}
