import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { serveBuilt } from '../../../tools/serve-built.ts'
import { APP_OUT } from '../../build-apps.ts'
import { withVisitorsOf, type Visitor } from '../../browser/visitor.ts'

const createVisitor = withVisitorsOf(() =>
  serveBuilt({ outDir: APP_OUT, port: 0, variables: { ARRIVE_LOCAL: 'true' } }),
)
let visitor: Visitor

beforeEach(async () => {
  visitor = await createVisitor()
})
afterEach(() => visitor.leaves())

const MEASURING = `performance.getEntriesByName('arrive:measuring').length > 0`

describe('/vitals', () => {
  it('shows what this very browser measured', async () => {
    await visitor.open('/guide')
    await visitor.page.waitForFunction(MEASURING)
    await visitor.click('a[href="/guide/forms"]')
    await visitor.sees('Forms')
    await visitor.page.goto('about:blank')
    await expect.poll(async () => (await open()).includes('/guide/:topic')).toBe(true)
    expect(await cellsOf('TTFB', '/guide')).toEqual([expect.stringMatching(/ m?s$/), '1'])
    expect(await cellsOf('navigation', '/guide/:topic')).toEqual([
      expect.stringMatching(/ m?s$/),
      '1',
    ])
    expect(await visitor.page.$eval('.ends', (table) => table.textContent)).toContain('soft: ')
    expect(visitor.complaints).toEqual([])
  })

  it('is shown in place too, and looks further back at a click', async () => {
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

async function open(): Promise<string> {
  await visitor.open('/vitals')
  return (await visitor.page.evaluate(`document.querySelector('main').innerText`)) as string
}

/** The percentile and the number of points of a route. */
async function cellsOf(metric: string, route: string): Promise<unknown> {
  await visitor.page.waitForSelector(`[data-metric="${metric}"]`)
  return visitor.page.evaluate(`(() => {
    const rows = document.querySelectorAll('[data-metric="${metric}"] .wide-table tbody tr')
    const row = [...rows].find((row) => row.cells[0].textContent === '${route}')
    return row && [row.cells[1].textContent, row.cells[5].textContent]
  })()`)
}
