import { describe, expect, it } from 'vitest'
import { clickLinkTo } from '../click-link-to.ts'
import { itInOneEngine, visiting, visitor } from '../visitor.ts'

visiting()

describe('Back to a page that grows after it is shown', () => {
  it('restores its position when it is as high as it was', async () => {
    await comesBackTo('/rows/100?after=1500')
    await hasGrown()
    await expect.poll(top).toBe(2345)
  })

  it('does so in an app shell', async () => {
    await comesBackTo('/shells/red/rows/100?after=1500')
    await hasGrown()
    await expect.poll(top).toBe(2345)
  })

  it('leaves the page where the visitor has scrolled', async () => {
    await comesBackTo('/rows/100?after=1000')
    await visitor.page.evaluate(() => scrollTo(0, 111))
    await hasGrown()
    await staysAt(111)
  })

  it('leaves it if the visitor presses a key', async () => {
    await comesBackTo('/rows/100?after=1500')
    const before = await top()
    await visitor.page.keyboard.press('Escape')
    await hasGrown()
    await staysAt(before)
  })

  itInOneEngine('leaves it if it grows more than 3800 ms later', async () => {
    await comesBackTo('/rows/100?after=4500')
    const before = await top()
    await hasGrown()
    await staysAt(before)
  })
})

/** Scrolls, goes on to another page, and comes back. */
async function comesBackTo(path: string): Promise<void> {
  await visitor.open(path)
  await hasGrown()
  await visitor.page.evaluate(() => {
    const scroller = document.getElementById('scroller') ?? document.documentElement
    scroller.scrollTo(0, 2345)
  })
  expect(await top()).toBe(2345)
  await clickLinkTo(visitor.page, '/about')
  await visitor.sees('About')
  await visitor.page.evaluate(() => history.back())
  await visitor.sees('100 rows')
  await visitor.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100))) // the browser scrolls last
  expect(await top()).toBeLessThan(2345)
}

async function hasGrown(): Promise<void> {
  await expect.poll(() => visitor.textOf('#row-99')).toBe('Row 99')
}

async function staysAt(expected: number): Promise<void> {
  await visitor.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
  expect(await top()).toBe(expected)
}

function top(): Promise<number> {
  return visitor.page.evaluate(
    () => (document.getElementById('scroller') ?? document.documentElement).scrollTop,
  )
}
