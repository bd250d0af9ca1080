import { describe, expect, it } from 'vitest'
import { MAX_BEACON_BYTES, type Point } from '../../src/wire/vitals.ts'
import { servedFixture } from './served-fixture.ts'

const { origin, get, server } = servedFixture()

const LCP: Point = { route: '/items/:id', metric: 'LCP', value: 1234, detail: 'render delay' }
const CLICK: Point = {
  route: '/slow',
  metric: 'navigation',
  value: 3850,
  detail: 'document: late data',
}

describe('the collector', () => {
  it('counts the points of a beacon', async () => {
    expect((await send([LCP, LCP, CLICK])).status).toBe(204)
    expect(await countsOf('/items/:id')).toEqual([
      { metric: 'LCP', device: 'phone', build: await build(), detail: 'render delay', count: 2 },
    ])
    expect(await countsOf('/slow')).toMatchObject([{ detail: 'document: late data', count: 1 }])
  })

  it('takes a beacon that says that it is JSON', async () => {
    const headers = { 'Content-Type': 'application/json' }
    expect((await send([{ ...LCP, route: '/clock' }], { headers })).status).toBe(204)
    expect(await countsOf('/clock')).toMatchObject([{ count: 1 }])
  })

  it('adds to the row of the hour: rows do not grow with visitors', async () => {
    const point = { ...LCP, route: '/about' }
    await Promise.all([send([point]), send([point]), send([point])])
    await send([{ ...point, value: 1235 }])
    expect(await countsOf('/about')).toMatchObject([{ count: 4 }])
  })

  it('stores the good points of a beacon, and says which were refused', async () => {
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
    expect(await countsOf('/styled')).toMatchObject([{ count: 1 }])
  })

  it('counts what a tab from before a deploy measured under no name of its choosing', async () => {
    await send([{ ...LCP, route: '/find' }], { build: 'a1b2c3d4e5f6' })
    expect(await countsOf('/find')).toMatchObject([{ build: 'other' }])
  })

  it('keeps nothing of the visitor', async () => {
    await send([{ ...LCP, route: '/form' }], { headers: { Cookie: 'session=secret' } })
    const { results } = await (await database()).prepare('SELECT * FROM vitals').all()
    expect(JSON.stringify(results)).not.toMatch(/secret|192\.0\.2|Mozilla/)
  })
})

describe('the collector refuses', () => {
  it('a value that nobody can have measured', async () => {
    const response = await send([{ ...LCP, value: 1e9 }])
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      taken: 0,
      refused: [{ point: 0, why: 'value: larger than can be' }],
    })
  })

  it('a route that is not in the table', async () => {
    expect((await send([{ ...LCP, route: '/items/7' }])).status).toBe(400)
  })

  it('what is no beacon', async () => {
    expect((await post('{"build":')).status).toBe(400)
    expect((await post('null')).status).toBe(400)
    expect((await send([])).status).toBe(400)
    expect((await send([LCP], { device: 'watch' })).status).toBe(400)
    expect((await send([LCP], { build: '../..' })).status).toBe(400)
  })

  it('more than 8 KiB, with the length told', async () => {
    expect((await post('x'.repeat(MAX_BEACON_BYTES + 1))).status).toBe(413)
  })

  it('more than 8 KiB, with the length untold', async () => {
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

  it('other sites, and whoever names none', async () => {
    expect((await post('{}', { headers: { Origin: 'https://evil.example' } })).status).toBe(403)
    expect((await get('/_vitals', { method: 'POST', body: '{}' })).status).toBe(403)
  })

  it('other methods', async () => {
    const response = await get('/_vitals')
    expect(response.status).toBe(405)
    expect(response.headers.get('Allow')).toBe('POST')
    expect(response.headers.get('Content-Type')).toBe('application/problem+json')
  })

  it('a client that sends without pause', async () => {
    // In one minute or, at the turn of it, in two.
    const headers = { 'CF-Connecting-IP': '192.0.2.77' }
    const answers = await Promise.all(Array.from({ length: 125 }, () => post('{}', { headers })))
    const tooMany = answers.find(({ status }) => status === 429)
    expect(tooMany?.headers.get('Retry-After')).toBe('60')
  })
})

describe('the trigger', () => {
  it('drops what is older than 90 days', async () => {
    const now = Date.now()
    const hour = Math.floor(now / 3_600_000)
    const rows = [hour - 90 * 24 - 1, hour - 90 * 24].map((at) => [at, '/kept', 'LCP', 1])
    const insert = `INSERT INTO vitals (hour, route, metric, device, build, detail, bucket, count)
      VALUES (?, ?, ?, 'phone', 'a', '', 0, ?)`
    const db = await database()
    await db.batch(rows.map((row) => db.prepare(insert).bind(...row)))
    const worker = await server().miniflare.getWorker()
    await worker.scheduled({ scheduledTime: new Date(now), cron: '17 * * * *' })
    const left = await db.prepare(`SELECT hour FROM vitals WHERE route = '/kept'`).all()
    expect(left.results).toEqual([{ hour: hour - 90 * 24 }])
  })
})

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

async function countsOf(route: string): Promise<unknown[]> {
  const sql = 'SELECT metric, device, build, detail, count FROM vitals WHERE route = ?'
  return (await (await database()).prepare(sql).bind(route).all()).results
}
