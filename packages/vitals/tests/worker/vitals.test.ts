import { request, type IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { MAX_DROPPED_ROWS } from '../../worker/drop-old-rows.ts'
import { bucketOf } from '../../format/histogram.ts'
import { MAX_BEACON_BYTES, MAX_BEACON_POINTS, MAX_BEACON_ROUTES, type Point } from '../../format/vitals.ts'
import { servedFixture } from '../../../../tests/worker/served-fixture.ts'

const { origin, get, server } = servedFixture()

const LCP: Point = { route: '/items/:id', metric: 'LCP', value: 1234, detail: 'render delay' }
const LCP_TWICE = { [`LCP ${bucketOf('LCP', 1234)}`]: 2, 'LCP render delay': 2 }
const CLICK: Point = {
  route: '/slow',
  metric: 'navigation',
  value: 3850,
  detail: 'full page load: late data',
}

const LOAD: Point = { route: '/cached-stream', metric: 'load', value: 100, detail: 'hydrate' }

/** One more than a beacon may have. */
const ROUTES = [
  ...['/links', '/hang', '/slow-data', '/redirect', '/away'],
  ...['/missing', '/broken', '/teapot', '/forbidden'],
]

describe('the collector', () => {
  it('counts the points of a beacon', async () => {
    expect((await send([LCP, LCP, CLICK])).status).toBe(204)
    expect(await rowsOf('/items/:id')).toEqual([
      { device: 'phone', build: await build(), points: 2, counts: LCP_TWICE },
    ])
    expect(await rowsOf('/slow')).toMatchObject([{ counts: { 'navigation full page load: late data': 1 } }])
  })

  it('adds up where the time of loads went', async () => {
    const parts = { connect: 90, request: 4200, loaders: 4000, render: 20, download: 3, hydrate: 7 }
    const load: Point = { ...LOAD, value: 4300, detail: 'loaders', parts }
    expect((await send([load, load])).status).toBe(204)
    expect(await rowsOf('/cached-stream')).toMatchObject([
      { counts: { 'load loaders': 2, 'slow load loads': 2, 'slow load loaders': 8000 } },
    ])
    const wrong = { ...load, parts: { ...parts, url: '/secret' } } as unknown as Point
    expect((await send([wrong])).status).toBe(400)
    expect((await send([{ ...load, parts: { ...parts, render: -1 } }])).status).toBe(400)
    expect((await send([{ ...LCP, parts } as Point])).status).toBe(400)
  })

  it('reads the words of a tab from before a deploy', async () => {
    const point = { ...CLICK, route: '/hang', detail: 'document: late data' } as unknown as Point
    expect((await send([point])).status).toBe(204)
    expect(await rowsOf('/hang')).toMatchObject([{ counts: { 'navigation full page load: late data': 1 } }])
  })

  it('accepts a beacon with the type of JSON', async () => {
    const headers = { 'Content-Type': 'application/json' }
    expect((await send([{ ...LCP, route: '/clock' }], { headers })).status).toBe(204)
    expect(await rowsOf('/clock')).toMatchObject([{ points: 1 }])
  })

  it('adds to existing rows: their number does not grow with visitors', async () => {
    const point = { ...LCP, route: '/about' }
    await Promise.all([send([point]), send([point]), send([point])])
    await send([{ ...point, value: 4321, detail: 'load' }])
    expect(await rowsOf('/about')).toMatchObject([
      { points: 4, counts: { 'LCP render delay': 3, 'LCP load': 1 } },
    ])
  })

  it('stores the valid points of a beacon, and reports the others', async () => {
    const good = { ...LCP, route: '/styled' }
    const response = await send([
      { ...good, value: -1 },
      good,
      { ...good, value: 300_001 },
      { ...good, route: '/nowhere' },
      { ...good, url: 'https://example.com/?email=a@b.c' } as Point,
    ])
    expect(response.status).toBe(200)
    const { taken, refused } = (await response.json()) as Answer
    expect(taken).toBe(1)
    expect(refused.map(({ point }) => point)).toEqual([0, 2, 3, 4])
    expect(await rowsOf('/styled')).toMatchObject([{ points: 1 }])
  })

  it('counts the points of tabs from before a deploy under a common name', async () => {
    await send([{ ...LCP, route: '/find' }], { build: 'a1b2c3d4e5f6' })
    expect(await rowsOf('/find')).toMatchObject([{ build: 'other' }])
  })

  it('notes the first hour of each build', async () => {
    await send([LCP])
    await send([LCP], { build: 'a1b2c3d4e5f6' })
    const { results } = await (await database()).prepare('SELECT build FROM builds').all()
    expect(results).toEqual([{ build: await build() }])
  })

  it('stores nothing about the visitor', async () => {
    await send([{ ...LCP, route: '/form' }], { headers: { Cookie: 'session=secret' } })
    const { results } = await (await database()).prepare('SELECT * FROM histograms').all()
    expect(JSON.stringify(results)).not.toMatch(/secret|192\.0\.2|Mozilla/)
  })
})

describe('the collector refuses', () => {
  it('an implausible value', async () => {
    const response = await send([{ ...LCP, value: 1e9 }])
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      taken: 0,
      refused: [{ point: 0, why: 'value: larger than plausible' }],
    })
  })

  it('a detail of another metric', async () => {
    const point = { ...LCP, route: '/teapot', detail: 'in place: page cache' } as unknown as Point
    const response = await send([point])
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ refused: [{ point: 0 }] })
    expect(await rowsOf('/teapot')).toEqual([])
  })

  it('too many points or routes', async () => {
    const point = { ...LCP, route: '/teapot' }
    expect((await send(Array.from({ length: MAX_BEACON_POINTS + 1 }, () => point))).status).toBe(400)
    const response = await send(ROUTES.map((route) => ({ ...LCP, route })))
    expect(await response.json()).toMatchObject({
      taken: MAX_BEACON_ROUTES,
      refused: [{ point: MAX_BEACON_ROUTES, why: 'route: too many' }],
    })
  })

  it('a route that is not in the table', async () => {
    expect((await send([{ ...LCP, route: '/items/7' }])).status).toBe(400)
  })

  it('text that is no beacon', async () => {
    expect((await post('{"build":')).status).toBe(400)
    expect((await post('null')).status).toBe(400)
    expect((await send([])).status).toBe(400)
    expect((await send([LCP], { device: 'watch' })).status).toBe(400)
    expect((await send([LCP], { build: '../..' })).status).toBe(400)
  })

  it('more than 8 KiB, with Content-Length', async () => {
    expect((await post('x'.repeat(MAX_BEACON_BYTES + 1))).status).toBe(413)
  })

  it('more than 8 KiB, without Content-Length', async () => {
    const chunk = new TextEncoder().encode('x'.repeat(1024))
    const body = new ReadableStream({
      start(controller) {
        for (let sent = 0; sent <= MAX_BEACON_BYTES; sent += 1024) controller.enqueue(chunk)
        controller.close()
      },
    })
    const response = await post(body, { duplex: 'half' } as RequestInit)
    expect(response.status).toBe(413)
  })

  it('other types', async () => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    expect((await post('{}', { headers })).status).toBe(415)
  })

  it('other sites, and requests without Origin', async () => {
    expect((await post('{}', { headers: { Origin: 'https://evil.example' } })).status).toBe(403)
    expect((await get('/_vitals', { method: 'POST', body: '{}' })).status).toBe(403)
  })

  it('other methods', async () => {
    const response = await get('/_vitals')
    expect(response.status).toBe(405)
    expect(response.headers.get('Allow')).toBe('POST')
    expect(response.headers.get('Content-Type')).toBe('application/problem+json')
  })

  it('a client that sends too often', async () => {
    const responses = await sendOften(() => '192.0.2.77')
    const refused = responses.find(({ statusCode }) => statusCode === 429)
    expect(refused?.headers['retry-after']).toBe('60')
  })

  it('a client that uses another address of its /64 for each beacon', async () => {
    const responses = await sendOften((at) => `2001:db8:7:7::${at.toString(16)}`)
    expect(responses.map(({ statusCode }) => statusCode)).toContain(429)
  })
})

/** More than twice the limit of a minute, which may turn meanwhile. */
function sendOften(addressOf: (at: number) => string): Promise<IncomingMessage[]> {
  return Promise.all(Array.from({ length: 45 }, (_, at) => postFrom(addressOf(at))))
}

/** On a connection of its own: workerd closes the one of a body that it has not read. */
function postFrom(address: string): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const headers = {
    'Content-Type': 'text/plain',
    Origin: origin(),
    'CF-Connecting-IP': address,
  }
  const options = { method: 'POST', agent: false, headers }
  request(`${origin()}/_vitals`, options, (response) => resolve(response.resume()))
    .on('error', reject)
    .end('{}')
  return promise
}

describe('the trigger', () => {
  it('drops old rows, more than one statement of them', async () => {
    const now = Date.now()
    const hour = Math.floor(now / 3_600_000)
    await insertRows('day+route', hour - 90 * 24 - 1, MAX_DROPPED_ROWS + 1)
    await insertRows('day+route', hour - 90 * 24, 1)
    await insertRows('hour+route', hour - 8 * 24 - 1, 1)
    await insertRows('hour+route', hour - 8 * 24, 1)
    await (
      await database()
    )
      .prepare(`INSERT OR REPLACE INTO builds VALUES ('old', ?1), ('newest', ?2)`)
      .bind(hour - 90 * 24 - 2, hour)
      .run()
    await (
      await database()
    )
      .prepare(`INSERT INTO reports VALUES (?1, 'crash', 'oom', '/', 1, ?1), (?2, 'crash', '', '/', 1, ?2)`)
      .bind(hour - 91 * 24, hour)
      .run()
    const worker = await server().miniflare.getWorker()
    await worker.scheduled({ scheduledTime: new Date(now), cron: '17 * * * *' })
    const sql = `SELECT scope, hour FROM histograms WHERE route LIKE '/kept%' ORDER BY scope`
    const { results } = await (await database()).prepare(sql).all()
    expect(results).toEqual([
      { scope: 'day+route', hour: hour - 90 * 24 },
      { scope: 'hour+route', hour: hour - 8 * 24 },
    ])
    const builds = await (await database()).prepare('SELECT build FROM builds').all()
    expect(builds.results).not.toContainEqual({ build: 'old' })
    expect(builds.results).toContainEqual({ build: 'newest' })
    const reports = await (await database()).prepare('SELECT day FROM reports').all()
    expect(reports.results).toEqual([{ day: hour }])
  })
})

async function insertRows(scope: string, hour: number, number: number): Promise<void> {
  const sql = `
    WITH RECURSIVE n(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM n WHERE at < ?3)
    INSERT INTO histograms SELECT ?1, ?2, '/kept' || at, '', '', 1, '{}' FROM n`
  await (await database()).prepare(sql).bind(scope, hour, number).run()
}

interface Answer {
  taken: number
  refused: { point: number; why: string }[]
}

async function send(
  points: Point[],
  { headers = {}, ...frame }: { headers?: Record<string, string>; [key: string]: unknown } = {},
): Promise<Response> {
  const beacon = { build: await build(), device: 'phone', points, ...frame }
  return post(JSON.stringify(beacon), { headers })
}

function post(body: BodyInit, init: RequestInit = {}): Promise<Response> {
  const own = { 'Content-Type': 'text/plain;charset=UTF-8', Origin: origin() }
  const headers = { ...own, ...(init.headers as Record<string, string>) }
  return get('/_vitals', { ...init, method: 'POST', body, headers })
}

async function build(): Promise<string> {
  return /"build":"(\w+)"/.exec(await (await get('/')).text())![1]!
}

function database() {
  return server().miniflare.getD1Database('VITALS')
}

/** What is known of a route on each device, today. */
async function rowsOf(route: string): Promise<unknown[]> {
  const sql = `SELECT device, build, points, counts FROM histograms
    WHERE scope = 'day+route+device+build' AND route = ?`
  const { results } = await (await database()).prepare(sql).bind(route).all<{ counts: string }>()
  return results.map((row) => ({ ...row, counts: JSON.parse(row.counts) as unknown }))
}
