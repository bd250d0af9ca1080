import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeEach, describe, expect, it } from 'vitest'
import { METRICS, type Point, storePoints } from '../../../packages/vitals/for-tests.ts'
import { SITE_OUT } from '../../../tests/apps/build-apps.ts'
import { visitingOf, visitor, withVisitorsOf } from '../../../tests/browser/visitor.ts'
import { serveBuilt } from '../../../tools/serve/serve-built.ts'
import { routes } from '../../routes.ts'

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
const HOUR_MS = 3_600_000
const HOURS = 24
/** In ms: good for some metrics, poor for others. */
const VALUES = [90, 700, 2700]

visitingOf(
  withVisitorsOf(async () => {
    const server = await serveBuilt({
      outDir: SITE_OUT,
      port: 0,
      variables: { ARRIVE_LOCAL: 'true' },
    })
    await fillDay(await server.miniflare.getD1Database('VITALS'))
    return server
  }),
)

beforeEach(async () => {
  await visitor.page.setViewport({ width: 1280, height: 900 })
})

describe('/vitals with a day of data from every route', () => {
  it('is at most 2,500 px high, because its sections are folded', async () => {
    await openWhole()
    expect(await visitor.page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2500)
    expect(await isShown('.panel')).toBe(false)
    await visitor.page.click('#LCP')
    expect(await isShown('[data-metric="LCP"]')).toBe(true)
    expect(await isShown('[data-metric="INP"]')).toBe(false)
    expect(visitor.complaints).toEqual([])
  })

  it('fits on the narrowest phone, with three metrics of each route', async () => {
    await visitor.page.setViewport({ width: 320, height: 640 })
    await openWhole()
    const heads = () =>
      [...document.querySelectorAll('.metrics thead th')]
        .filter((head) => head.checkVisibility())
        .slice(0, 4)
        .map((head) => head.textContent)
    expect(await visitor.page.evaluate(heads)).toEqual(['Route', 'Click', 'LCP', 'INP'])
    const tooWide = () =>
      [...document.querySelectorAll('html, .metrics .wide-table')].filter(
        (element) => element.scrollWidth > element.clientWidth,
      ).length
    expect(await visitor.page.evaluate(tooWide)).toBe(0)
  })

  it('keeps the numbers of a plot beside it from right to left', async () => {
    await openWhole()
    await visitor.page.click('#LCP')
    const places = () => {
      const plot = document.querySelector('[data-metric="LCP"] .trend svg')!
      const { left } = plot.getBoundingClientRect()
      return [...plot.querySelectorAll('text, rect')].map((part) =>
        Math.round(part.getBoundingClientRect().left - left),
      )
    }
    const before = await visitor.page.evaluate(places)
    expect((before as number[]).length).toBeGreaterThan(HOURS)
    await visitor.page.evaluate(() => {
      document.documentElement.dir = 'rtl'
    })
    expect(await visitor.page.evaluate(places)).toEqual(before)
  })

  it('gives axe nothing to say, folded and unfolded', async () => {
    await openWhole()
    await visitor.page.evaluate(AXE)
    expect(await violations()).toEqual([])
    await visitor.page.evaluate(() => {
      for (const section of document.querySelectorAll('details')) section.open = true
    })
    expect(await violations()).toEqual([])
    await visitor.page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }])
    expect(await violations()).toEqual([])
  })
})

/** Each route in each hour, also those without a page of their own. */
async function fillDay(database: Parameters<typeof storePoints>[0]): Promise<void> {
  const now = Math.floor(Date.now() / HOUR_MS)
  const patterns = Object.values(routes).map(({ pattern }) => pattern)
  for (let hour = now - HOURS + 1; hour <= now; hour++) {
    const points = patterns.flatMap((route) => VALUES.flatMap((value) => pointsOf(route, value)))
    await storePoints(database, { build: 'b1', device: 'phone', points }, hour)
  }
}

function pointsOf(route: string, ms: number): Point[] {
  return METRICS.map((metric) => {
    const value = metric === 'CLS' ? ms / 10_000 : ms
    return { route, metric, value, detail: DETAILS[metric] ?? '' } as Point
  })
}

const DETAILS: Partial<Record<string, string>> = {
  navigation: 'in place: network',
  mutation: 'form: accepted',
}

/** Waits for the last section, too. */
async function openWhole(): Promise<void> {
  await visitor.open('/vitals')
  await visitor.page.waitForSelector('#builds')
}

function isShown(selector: string): Promise<unknown> {
  return visitor.page.evaluate((selector) => document.querySelector(selector)!.checkVisibility(), selector)
}

function violations(): Promise<unknown> {
  return visitor.page.evaluate(async () => {
    const { violations } = await window.axe!.run({ resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])
  })
}
