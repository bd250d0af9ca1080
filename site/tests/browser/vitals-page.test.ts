import { describe, expect, it } from 'vitest'
import { serveBuilt } from '../../../tools/serve/serve-built.ts'
import { SITE_OUT } from '../../../tests/apps/build-apps.ts'
import { visitingOf, visitor, withVisitorsOf } from '../../../tests/browser/visitor.ts'

visitingOf(
  withVisitorsOf(() => serveBuilt({ outDir: SITE_OUT, port: 0, variables: { ARRIVE_LOCAL: 'true' } })),
)

const MEASURING = () => performance.getEntriesByName('arrive:measuring').length > 0

describe('/vitals', () => {
  it('shows what this browser measured', async () => {
    await measureSession()
    expect(await cellsOf('TTFB', '/guide')).toEqual([expect.stringMatching(/ m?s$/), '1'])
    expect(await cellsOf('navigation', '/guide/:topic')).toEqual([expect.stringMatching(/ m?s$/), '1'])
    expect(await visitor.page.$eval('.navigation-counts', (table) => table.textContent)).toContain(
      'in place: ',
    )
    expect(visitor.complaints).toEqual([])
  })

  it('is shown in place too, and for another period after a click', async () => {
    await visitor.open('/vitals')
    const document = await visitor.document()
    await visitor.page.waitForSelector('.panel')
    await visitor.click('a[href="/vitals?range=7d"]')
    await expect.poll(() => visitor.path()).toBe('/vitals?range=7d')
    await visitor.page.waitForSelector('.panel')
    expect(await visitor.document()).toBe(document)
    expect(visitor.complaints).toEqual([])
  })
})

describe('/vitals when its sections load slowly', () => {
  it('moves nothing on a wide page', async () => {
    expect(await layoutShiftAt({ width: 1440, height: 900 })).toBeLessThan(0.05)
  })

  it('moves nothing on a narrow page', async () => {
    expect(await layoutShiftAt({ width: 390, height: 844 })).toBeLessThan(0.05)
  })
})

describe('/vitals on the narrowest phone', () => {
  it('does not scroll sideways', async () => {
    await measureSession()
    await visitor.page.setViewport({ width: 320, height: 640 })
    await open()
    const tooWide = () =>
      [...document.querySelectorAll('html, .wide-table')].filter(
        (element) => element.scrollWidth > element.clientWidth,
      ).length
    expect(await visitor.page.evaluate(tooWide)).toBe(0)
  })
})

/** The sum of layout shifts while the sections appear one by one. */
async function layoutShiftAt(size: { width: number; height: number }): Promise<unknown> {
  await measureSession()
  await visitor.page.setViewport(size)
  await visitor.open('/vitals')
  await visitor.page.evaluate(() => {
    window.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        window.shift! += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift' })
  })
  visitor.wire.fault(/^\/_data\/vitals/, { type: 'slow', bytes: 400, everyMs: 50 })
  await visitor.click('a[href="/vitals?range=7d"]')
  await expect.poll(() => visitor.path()).toBe('/vitals?range=7d')
  await visitor.page.waitForFunction(() => document.querySelector('#builds'))
  await visitor.page.evaluate(() => new Promise(requestAnimationFrame))
  return visitor.page.evaluate(() => window.shift)
}

/** Lets the browser send what it measured on two pages. */
async function measureSession(): Promise<void> {
  await visitor.open('/guide')
  await visitor.page.waitForFunction(MEASURING)
  await visitor.click('a[href="/guide/forms"]')
  await visitor.sees('Forms and validation')
  await visitor.page.goto('about:blank')
  await expect.poll(async () => (await open()).includes('/guide/:topic')).toBe(true)
}

async function open(): Promise<string> {
  await visitor.open('/vitals')
  return (await visitor.page.evaluate(() => document.querySelector<HTMLElement>('main')!.innerText)) as string
}

/** The percentile and the number of points of a route. */
async function cellsOf(metric: string, route: string): Promise<unknown> {
  await visitor.page.waitForSelector(`[data-metric="${metric}"]`)
  return visitor.page.evaluate(
    (metric, route) => {
      const rows = document.querySelectorAll<HTMLTableRowElement>(
        `[data-metric="${metric}"] .wide-table tbody tr`,
      )
      const row = [...rows].find((row) => row.cells[0]!.textContent === route)
      return row && [row.cells[1]!.textContent, row.cells[5]!.textContent]
    },
    metric,
    route,
  )
}
