import { describe, expect, it } from 'vitest'
import { visitingOf, visitor, withVisitors } from '../../../tests/browser/visitor.ts'
import { SITE_OUT } from '../../../tests/apps/build-apps.ts'

/** A link to a page that takes three seconds. */
const LATE = 'main a[href="/lab/late"]'
const SAMPLE_MS = 20

visitingOf(withVisitors(SITE_OUT))

describe('the progress line', () => {
  it('grows while a page is pending, beside a running clock', async () => {
    const widths = await widthsOfLine()
    expect(widths[0]).toBeLessThan(0.3)
    expect(widths.at(-1)).toBeGreaterThan(0.8)
    expect(widths.length).toBeGreaterThan(20)
    const times = (await visitor.page.evaluate(() => window.clock))!
    expect(times.length).toBeGreaterThan(5)
    expect(times.at(-1)).toMatch(/^[1-9]\d*\.\d s$/)
  })

  it('grows in a few steps under reduced motion', async () => {
    await visitor.page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
    const widths = await widthsOfLine()
    expect(widths[0]).toBeLessThan(0.3)
    expect(widths.at(-1)).toBeGreaterThan(0.6)
    expect(widths.length).toBeLessThanOrEqual(8)
    expect(widths.length).toBeGreaterThan(3)
  })
})

/** Its widths as fractions of the window, in order, without repetitions. */
async function widthsOfLine(): Promise<number[]> {
  await visitor.open('/lab')
  await visitor.page.evaluate((sampleMs) => {
    const widths: number[] = (window.widths = [])
    const clock: string[] = (window.clock = [])
    setInterval(() => {
      if (!document.documentElement.hasAttribute('data-navigating')) return
      const { transform } = getComputedStyle(document.documentElement, '::before')
      const width = new DOMMatrix(transform).a
      if (width !== widths.at(-1)) widths.push(width)
      const text = document.querySelector('.running .ms')?.textContent
      if (text && text !== clock.at(-1)) clock.push(text)
    }, sampleMs)
  }, SAMPLE_MS)
  await visitor.click(LATE)
  await visitor.page.waitForSelector('html:not([data-navigating]) .lab-page')
  return (await visitor.page.evaluate(() => window.widths))!
}
