import { beforeEach, describe, expect, it } from 'vitest'
import { countOf as countPoints } from '../../format/histogram.ts'
import type { Metric } from '../../format/vitals.ts'
import { loadSums } from '../../format/load-parts.ts'
import { metricCounts, sumCounts } from '../../format/vitals-rows.ts'
import { serveBuilt } from '../../../../tools/serve/serve-built.ts'
import { FIXTURE_OUT } from '../../../../tests/apps/build-apps.ts'
import { itInOneEngine, visitingOf, visitor, withVisitorsOf } from '../../../../tests/browser/visitor.ts'

let server: Awaited<ReturnType<typeof serveBuilt>>

visitingOf(
  withVisitorsOf(
    async () => {
      server = await serveBuilt({ outDir: FIXTURE_OUT, port: 0 })
      return server
    },
    { needWholeBrowser: true }, // for its back/forward cache
  ),
)

beforeEach(async () => {
  await (await database()).prepare('DELETE FROM histograms').run()
  await visitor.open('/')
  await visitor.page.waitForFunction(MEASURING)
})

const MEASURING = () => performance.getEntriesByName('arrive:measuring').length > 0

describe('a page whose module has not arrived', () => {
  itInOneEngine('is not measured before it is hydrated', async () => {
    visitor.wire.fault(/^\/assets\/about-/, { type: 'hang' })
    await visitor.page.goto(`${visitor.wire.origin}/about`, { waitUntil: 'domcontentloaded' })
    await expect.poll(() => visitor.wire.requests.join()).toMatch(/\/assets\/about-/)
    await sleep(SENT_MS)
    expect(await visitor.page.evaluate(MEASURING)).toBe(false)
    visitor.wire.passHung()
    await visitor.page.waitForFunction(MEASURING)
  })
})

describe('a page that is never hydrated', () => {
  itInOneEngine('sends its vitals under its route', async () => {
    await visitor.page.goto(`${visitor.wire.origin}/leaflets/one`)
    await visitor.page.waitForFunction(MEASURING)
    await visitor.page.goto('about:blank')
    await expect.poll(() => countOf('/leaflets/:leaflet', 'FCP')).toBe(1)
  })
})

describe('a page that is hidden', () => {
  it('sends its vitals under its route', async () => {
    await visitor.page.goto('about:blank')
    await expect.poll(() => countOf('/', 'TTFB')).toBe(1)
    expect(await countOf('/', 'FCP')).toBe(1)
    expect(await countOf('/', 'LCP')).toBe(1)
    expect(visitor.wire.requests.filter((path) => path === '/_vitals')).toHaveLength(1)
  })

  it('sends where the time of its load went', async () => {
    await visitor.page.goto('about:blank')
    await expect.poll(() => countOf('/', 'load')).toBe(1)
    const sums = await sumsOf('/')
    expect(loadSums(sums, 'any')).toMatchObject({ loads: 1, timed: 0, hydrate: expect.any(Number) })
    const { connect, request, download, hydrate } = loadSums(sums, 'any')
    expect(connect + request + download + hydrate).toBeGreaterThan(0)
  })

  itInOneEngine('sends no load of a page that is hydrated on intent', async () => {
    await visitor.open('/patient')
    await visitor.click('button')
    await visitor.page.waitForFunction(MEASURING)
    await visitor.page.goto('about:blank')
    await expect.poll(() => countOf('/patient', 'TTFB')).toBe(1)
    expect(await countOf('/patient', 'load')).toBe(0)
  })

  itInOneEngine('sends how navigations ended, under the pattern of their route', async () => {
    await visitor.click('#to-item')
    await visitor.sees('Item 7')
    await visitor.page.goto('about:blank')
    await expect.poll(() => detailsOf('/items/:id', 'navigation')).toEqual(['in place: network'])
  })

  itInOneEngine('sends why a navigation was a full page load, from the next document', async () => {
    visitor.wire.fault(/^\/_data\/items\/7/, { type: 'reset' })
    await visitor.click('#to-item')
    await visitor.sees('Item 7')
    await visitor.page.waitForFunction(MEASURING)
    await visitor.page.goto('about:blank')
    await expect.poll(() => detailsOf('/items/:id', 'navigation')).toEqual(['full page load: bad data'])
  })

  itInOneEngine('sends what became of forms, under the pattern of their page', async () => {
    await visitor.open('/notes?of=vitals')
    await visitor.page.waitForFunction(MEASURING)
    await send('#one', 'milk')
    await send('#page', 'refused')
    await visitor.page.goto('about:blank')
    await expect.poll(() => detailsOf('/notes', 'mutation')).toEqual(['fetcher: accepted', 'form: refused'])
  })

  itInOneEngine('sends one beacon, without a URL or a query', async () => {
    await visitor.open('/find?words=secret&page=2')
    await visitor.page.waitForFunction(MEASURING)
    await visitor.page.evaluate(CATCH_BEACONS)
    await visitor.page.evaluate(HIDE)
    const beacons = (await visitor.page.evaluate(() => window.caught))!
    expect(beacons).toHaveLength(1)
    expect(JSON.parse(beacons[0]!)).toMatchObject({ device: 'desktop' })
    expect(beacons[0]).toContain('"route":"/find"')
    expect(beacons[0]).not.toMatch(/secret|http|127\.0\.0\.1/)
  })

  itInOneEngine('uses fetch if the beacon is refused', async () => {
    await visitor.page.evaluate(() => (navigator.sendBeacon = () => false))
    await visitor.page.evaluate(HIDE)
    await expect.poll(() => countOf('/', 'TTFB')).toBe(1)
  })

  it('counts each vital once, however often it is hidden', async () => {
    await visitor.page.evaluate(HIDE)
    await expect.poll(() => countOf('/', 'TTFB')).toBe(1)
    await visitor.page.evaluate(HIDE)
    await visitor.click('#to-item')
    await visitor.sees('Item 7')
    await visitor.page.goto('about:blank')
    await expect.poll(() => countOf('/items/:id', 'navigation')).toBe(1)
    expect(await countOf('/', 'TTFB')).toBe(1)
  })
})

describe('a page that is left', () => {
  it('is counted once if it was covered before', async () => {
    await visitor.page.evaluate(HIDE)
    await visitor.page.goto('about:blank')
    await sleep(SENT_MS)
    expect(await countOf('/', 'TTFB')).toBe(1)
  })

  it('is counted once if the back/forward cache restores it', async () => {
    await visitor.page.evaluate(COUNT_RESTORES)
    await visitor.click('#to-item')
    await visitor.sees('Item 7')
    await visitor.open('/about')
    await visitor.page.evaluate(() => history.back())
    await visitor.sees('Item 7')
    expect(await visitor.page.evaluate(() => window.restores)).toBe(1)
    await visitor.page.evaluate(() => void setTimeout(() => location.assign('about:blank')))
    await sleep(SENT_MS)
    expect(await countOf('/items/:id', 'navigation')).toBe(1)
  })

  it('sends what was measured last, even if the main thread was never idle', async () => {
    await visitor.page.evaluate(NEVER_IDLE)
    await visitor.click('#to-item')
    await visitor.sees('Item 7')
    await visitor.page.goto('about:blank')
    await expect.poll(() => countOf('/items/:id', 'navigation')).toBe(1)
    await sleep(SENT_MS)
    expect(await countOf('/', 'TTFB')).toBe(1)
  })
})

/** Longer than a beacon needs to reach the collector. */
const SENT_MS = 500

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

const COUNT_RESTORES = () => {
  window.restores = 0
  addEventListener('pageshow', ({ persisted }) => (window.restores! += Number(persisted)))
}

const NEVER_IDLE = () => (window.requestIdleCallback = () => 0)

const CATCH_BEACONS = () => {
  const caught: string[] = (window.caught = [])
  navigator.sendBeacon = (_url, body) => Boolean(caught.push(String(body)))
}

const HIDE = () => {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  Reflect.deleteProperty(document, 'visibilityState')
}

/** Sends a form and waits for its response. */
async function send(place: string, text: string): Promise<void> {
  const counted = () => performance.getEntriesByName('arrive:mutation').length
  const before = await visitor.page.evaluate(counted)
  const fillAndSend = (selector: string, text: string) => {
    const input = document.querySelector<HTMLInputElement>(selector)!
    input.value = text
    input.form!.requestSubmit()
  }
  await visitor.page.evaluate(fillAndSend, `${place} input`, text)
  await expect.poll(() => visitor.page.evaluate(counted)).toBe(before + 1)
}

function database() {
  return server.miniflare.getD1Database('VITALS')
}

async function detailsOf(route: string, metric: Metric): Promise<string[]> {
  return [...(await countsOf(route, metric)).details.keys()]
}

async function countOf(route: string, metric: Metric): Promise<number> {
  return countPoints((await countsOf(route, metric)).buckets)
}

async function countsOf(route: string, metric: Metric) {
  return metricCounts(await sumsOf(route), metric)
}

async function sumsOf(route: string) {
  const sql = `SELECT counts FROM histograms WHERE scope = 'day+route' AND route = ?`
  const { results } = await (await database()).prepare(sql).bind(route).all<{ counts: string }>()
  return sumCounts(results.map(({ counts }) => counts))
}
