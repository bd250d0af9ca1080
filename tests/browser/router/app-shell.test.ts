import { beforeEach, describe, expect, it } from 'vitest'
import { clickLinkTo } from '../click-link-to.ts'
import { itInOneEngine, visiting, visitor } from '../visitor.ts'

const ROWS = '/shells/red/rows'

visiting(`${ROWS}/200`)

beforeEach(async () => {
  await scrolls('scroller', 1234)
  await scrolls('sidebar', 321)
})

describe('a page in an app shell that scrolls by itself', () => {
  it('starts at its top before it is painted, and the sidebar stays', async () => {
    await visitor.page.evaluate(watchFrames)
    await goes(`${ROWS}/100`, '100 rows')
    expect(await topOf('scroller')).toBe(0)
    expect(await topOf('sidebar')).toBe(321)
    expect(await visitor.page.evaluate(() => window.topsOfNewPage)).not.toContain(1234)
  })

  it('is at its position after Back and Forward', async () => {
    await goes(`${ROWS}/100`, '100 rows')
    await scrolls('scroller', 555)
    await visitor.page.evaluate(() => void setTimeout(() => history.back()))
    await visitor.sees('200 rows')
    await expect.poll(() => topOf('scroller')).toBe(1234)
    await visitor.page.evaluate(() => history.forward())
    await visitor.sees('100 rows')
    await expect.poll(() => topOf('scroller')).toBe(555)
    expect(await topOf('sidebar')).toBe(321)
  })

  it('is at its position after a reload, and after Back to its document', async () => {
    const first = await visitor.document()
    await visitor.page.evaluate(() => location.reload())
    await expect.poll(() => visitor.document()).not.toBe(first)
    await visitor.sees('200 rows')
    await expect.poll(() => topOf('scroller')).toBe(1234)
    await goes('/leaflets/one', 'Leaflet one')
    await visitor.page.evaluate(() => void setTimeout(() => history.back()))
    await visitor.sees('200 rows')
    await expect.poll(() => topOf('scroller')).toBe(1234)
  })

  it('keeps its position if the link says so', async () => {
    await visitor.page.evaluate(() => {
      document.querySelector('#to-rows')!.setAttribute('data-scroll', 'keep')
    })
    await visitor.click('#to-rows')
    await visitor.sees('100 rows')
    expect(await topOf('scroller')).toBe(1234)
  })

  it('is scrolled to the place that the hash names', async () => {
    await goes(`${ROWS}/100#row-50`, '100 rows')
    await expect.poll(placeOf, { interval: 50 }).toBeLessThan(5)
    expect(await placeOf()).toBeGreaterThan(-5)
  })

  itInOneEngine('is at its position in a layout that is mounted again', async () => {
    await goes('/shells/blue/rows/100', '100 rows')
    expect(await topOf('scroller')).toBe(0)
    await visitor.page.evaluate(() => void setTimeout(() => history.back()))
    await visitor.sees('200 rows')
    await expect.poll(() => topOf('scroller')).toBe(1234)
  })

  itInOneEngine('leads to a page without one, which starts at its own top', async () => {
    await goes('/rows/100', '100 rows')
    expect(await visitor.page.evaluate(() => scrollY)).toBe(0)
    await visitor.page.evaluate(() => void setTimeout(() => history.back()))
    await visitor.sees('200 rows')
    await expect.poll(() => topOf('scroller')).toBe(1234)
  })
})

declare global {
  interface Window {
    topsOfNewPage: number[]
  }
}

/** Where the scroller is in each frame that has the new page. */
function watchFrames(): void {
  const tops: number[] = (window.topsOfNewPage = [])
  const first = document.querySelector('#title')!.textContent
  const watch = () => {
    const isNew = document.querySelector('#title')?.textContent !== first
    if (isNew) tops.push(document.getElementById('scroller')!.scrollTop)
    requestAnimationFrame(watch)
  }
  watch()
}

async function goes(path: string, title: string): Promise<void> {
  await clickLinkTo(visitor.page, path)
  await visitor.sees(title)
}

async function scrolls(id: string, top: number): Promise<void> {
  const scroll = ([id, top]: [string, number]) => document.getElementById(id)!.scrollTo(0, top)
  await visitor.page.evaluate(scroll, [id, top] as [string, number])
  expect(await topOf(id)).toBe(top)
}

function topOf(id: string): Promise<number | undefined> {
  return visitor.page.evaluate((id) => document.getElementById(id)?.scrollTop, id)
}

/** How far the place of the hash is from the top of the scroller. */
function placeOf(): Promise<number> {
  return visitor.page.evaluate(() => {
    const top = (id: string) => document.getElementById(id)!.getBoundingClientRect().top
    return top('row-50') - top('scroller')
  })
}
