import { beforeAll, describe, expect, it } from 'vitest'
import { storePoints } from '../../../src/server/vitals/store-points.ts'
import type { Point } from '../../../src/wire/vitals/vitals.ts'
import { MAX_NEW_ROWS_PER_HOUR } from '../../../src/wire/vitals/vitals-rows.ts'
import { SITE_OUT } from '../../../tests/apps/build-apps.ts'
import { servedApp } from '../../../tests/worker/served-fixture.ts'

const local = servedApp(SITE_OUT, { ARRIVE_LOCAL: 'true' })
const closed = servedApp(SITE_OUT)
const guarded = servedApp(SITE_OUT, { VITALS_PASSWORD: 'correct horse' })

const HOUR_MS = 3_600_000

/** A percentile is at most 5 % off. */
const NEAR_120_MS = expect.stringMatching(/^1[12]\d ms$/)
const NEAR_5_S = expect.stringMatching(/^(4\.[89]|5\.[0-2]) s$/)

describe('/vitals without points', () => {
  it('says how to get the first points', async () => {
    const html = await (await local.get('/vitals')).text()
    expect(html).toContain('Nothing has been measured yet')
    expect(html).toContain('<a href="/">a page</a>')
  })
})

describe('/vitals', () => {
  beforeAll(async () => {
    await count({ route: '/guide/:topic', metric: 'LCP', value: 1000, detail: 'render delay' }, 3)
    await count({ route: '/guide/:topic', metric: 'LCP', value: 3000, detail: 'first byte' }, 1)
    await count(
      { route: '/guide/:topic', metric: 'LCP', value: 20, detail: 'soft navigation' },
      900,
    )
    await count({ route: '/lab', metric: 'LCP', value: 5000, detail: 'first byte' }, 4)
    await count({ route: '/lab', metric: 'navigation', value: 120, detail: 'in place: network' }, 9)
    await count(
      { route: '/lab', metric: 'navigation', value: 3900, detail: 'full page load: late data' },
      1,
    )
    await count({ route: '/', metric: 'CLS', value: 0, detail: '' }, 5)
    await count({ route: '/', metric: 'TTFB', value: 90, detail: 'request' }, 5, 3 * 24)
  })

  it('begins with one table of all metrics, in the document itself', async () => {
    const shell = (await htmlOf('/vitals')).split('</main>')[0]!
    expect(headsIn(shell)).toEqual([
      'Route',
      'Click',
      'Form',
      'LCP',
      'INP',
      'CLS',
      'FCP',
      'TTFB',
      'Points',
    ])
    const [all, ...routes] = rowsIn(shell)
    expect(all).toEqual(['All', NEAR_120_MS, '', NEAR_5_S, '', '0.00', '', '', '23'])
    expect(routes).toEqual([
      ['/lab', NEAR_120_MS, '', NEAR_5_S, '', '', '', '', '14'],
      ['/', '', '', '', '', '0.00', '', '', '5'],
      ['/guide/:topic', '', '', expect.stringMatching(/ m?s$/), '', '', '', '', '4'],
    ])
    expect(shell).toMatch(/data-column="LCP" data-rating="poor">/)
  })

  it('shows percentile and shares of each route', async () => {
    const rows = rowsOf(await htmlOf('/vitals'), 'LCP')
    expect(rows).toContainEqual([
      '/guide/:topic',
      expect.stringMatching(/^9\d\d ms$|^1\.0 s$/),
      '75 %',
      '25 %',
      '0 %',
      '4',
      'render delay',
    ])
    expect(rows).toContainEqual([
      '/lab',
      expect.stringMatching(/^[45]\.\d s$/),
      '0 %',
      '0 %',
      '100 %',
      '4',
      'first byte',
    ])
  })

  it('does not mix client navigations with documents', async () => {
    expect(rowsOf(await htmlOf('/vitals'), 'LCP').flat()).not.toContain('904')
  })

  it('shows how navigations ended, and the reasons of full page loads', async () => {
    const html = await htmlOf('/vitals')
    expect(html).toMatch(/in place: network<\/th>.*?90 %.*?<td class="number">9<\/td>/s)
    expect(html).toMatch(/full page load: late data<\/th>.*?10 %.*?<td class="number">1<\/td>/s)
  })

  it('shows a CLS of zero', async () => {
    expect(rowsOf(await htmlOf('/vitals'), 'CLS')).toContainEqual([
      '/',
      '0.00',
      '100 %',
      '0 %',
      '0 %',
      '5',
      '',
    ])
  })

  it('shows the requested period', async () => {
    expect(rowsOf(await htmlOf('/vitals?range=24h'), 'TTFB')).toEqual([])
    expect(rowsOf(await htmlOf('/vitals?range=7d'), 'TTFB')).toHaveLength(1)
    expect((await local.get('/vitals?range=1y')).status).toBe(400)
  })

  it('draws a trend without inline styles', async () => {
    const html = await htmlOf('/vitals?range=28d')
    expect(html).toMatch(/<rect data-rating="good" x="\d/)
    expect(html).not.toContain('style=')
    expect(html).not.toContain('NaN')
  })

  it('says when rows were refused', async () => {
    expect(await htmlOf('/vitals')).not.toContain('Counts are missing')
    const database = await local.server().miniflare.getD1Database('VITALS')
    await database
      .prepare('INSERT OR REPLACE INTO new_rows VALUES (?, ?)')
      .bind(Math.floor(Date.now() / HOUR_MS), MAX_NEW_ROWS_PER_HOUR + 7)
      .run()
    const text = (await htmlOf('/vitals')).replaceAll(/<!-- -->/g, '')
    expect(text).toContain('the limit of 10000 new rows an hour was reached in one hour')
    expect(text).toContain('and 7 rows were refused')
  })

  it('has a row for each build', async () => {
    expect(await htmlOf('/vitals')).toMatch(/<code>b1<\/code>/)
  })
})

describe('/vitals of a deployed Worker', () => {
  it('does not exist without a password', async () => {
    expect((await closed.get('/vitals')).status).toBe(404)
    expect((await closed.get('/_data/vitals')).status).toBe(404)
    expect((await closed.get('/%76itals')).status).toBe(404)
  })

  it('is not revealed by similar URLs without a password', async () => {
    expect((await closed.get('/vitals/')).status).toBe(404)
    expect((await closed.get('/vitals?range=1y')).status).toBe(404)
    expect((await closed.get('/_data/vitals/?range=1y')).status).toBe(404)
    expect((await closed.get('/vitals', { method: 'OPTIONS' })).status).toBe(404)
    expect((await closed.get('/vitals', { method: 'PUT' })).status).toBe(404)
    const [hidden, unknown] = [await closed.get('/vitals/'), await closed.get('/nowhere')]
    expect([...hidden.headers.keys()]).toEqual([...unknown.headers.keys()])
    expect(hidden.headers.get('Cache-Control')).toBe(unknown.headers.get('Cache-Control'))
  })

  it('requires the password for documents, data and HEAD', async () => {
    const response = await guarded.get('/vitals')
    expect(response.status).toBe(401)
    expect(response.headers.get('WWW-Authenticate')).toBe('Basic realm="Arrive"')
    const data = await guarded.get('/_data/vitals')
    expect([data.status, data.headers.get('WWW-Authenticate')]).toEqual([200, null])
    expect(await data.json()).toEqual({ build: expect.any(String), fullPageLoad: true })
    expect((await guarded.get('/vitals', { method: 'HEAD' })).status).toBe(401)
    expect((await guarded.get('/vitals', asking('operator', 'wrong'))).status).toBe(401)
    expect((await guarded.get('/vitals', asking('someone', 'correct horse'))).status).toBe(401)
  })

  it('responds with nothing but 401 without the password', async () => {
    expect((await guarded.get('/vitals/')).status).toBe(401)
    expect((await guarded.get('/vitals?range=1y')).status).toBe(401)
    expect((await guarded.get('/vitals?range=1y', asking('operator', 'wrong'))).status).toBe(401)
  })

  it('opens with the password, and is never stored', async () => {
    const response = await guarded.get('/vitals', asking('operator', 'correct horse'))
    expect(response.status).toBe(200)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    const data = await guarded.get('/_data/vitals', asking('operator', 'correct horse'))
    expect(data.headers.get('Cache-Control')).toBe('no-store')
    expect((await guarded.get('/vitals')).headers.get('Cache-Control')).toBe('no-store')
    const moved = await guarded.get('/vitals/', asking('operator', 'correct horse'))
    expect(moved.status).toBe(308)
  })

  it('compares the whole password', async () => {
    const statusOf = async (password: string) =>
      (await guarded.get('/vitals', asking('operator', password))).status
    expect(await statusOf('correct hors')).toBe(401)
    expect(await statusOf('correct horse ')).toBe(401)
    expect(await statusOf('')).toBe(401)
  })
})

describe('guesses of the password', () => {
  it('are logged, and limited per IP address', async () => {
    const statuses = new Map<number, number>()
    for (let guess = 0; guess < GUESSES; guess++) {
      const { status } = await guessFrom('192.0.2.7', `guess ${guess}`)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect(statuses.get(401)).toBeLessThanOrEqual(30)
    expect(statuses.get(429)).toBeGreaterThanOrEqual(10)
    const right = await guessFrom('192.0.2.7', 'correct horse')
    expect(right.status).toBe(429)
    expect(right.headers.get('Retry-After')).toBe('60')
    expect((await guessFrom('192.0.2.8', 'correct horse')).status).toBe(200)
    const logged = () => guarded.logs.filter((line) => line.includes('"event":"wrong password"'))
    await expect.poll(() => logged().join()).toContain('192.0.2.7')
    expect(guarded.logs.join()).not.toContain('guess 1')
  })

  it('are limited per /64 of IPv6 addresses', async () => {
    const statuses = new Set<number>()
    for (let guess = 0; guess < 2 * GUESSES; guess++) {
      statuses.add((await guessFrom(`2001:db8:7:7::${guess.toString(16)}`, 'guess')).status)
    }
    expect(statuses).toContain(429)
  })
})

const GUESSES = 41

function guessFrom(address: string, password: string): Promise<Response> {
  const { headers } = asking('operator', password)
  return guarded.get('/vitals', { headers: { ...headers, 'CF-Connecting-IP': address } })
}

function asking(user: string, password: string): RequestInit {
  return { headers: { Authorization: `Basic ${btoa(`${user}:${password}`)}` } }
}

async function count(point: Point, times: number, hoursAgo = 0): Promise<void> {
  const hour = Math.floor(Date.now() / HOUR_MS) - hoursAgo
  const points = Array.from({ length: times }, () => point)
  const database = await local.server().miniflare.getD1Database('VITALS')
  await storePoints(database, { build: 'b1', device: 'phone', points }, hour)
}

async function htmlOf(path: string): Promise<string> {
  return (await local.get(path)).text()
}

/** The rows of a metric’s table of routes, which are streamed. */
function rowsOf(html: string, metric: string): string[][] {
  const panel = html.split(`data-metric="${metric}"`)[1]?.split('</details>')[0] ?? ''
  return rowsIn(panel)
}

function headsIn(html: string): string[] {
  const head = html.split('<thead>')[1]!.split('</thead>')[0]!
  return [...head.matchAll(/<th [^>]*>([^<]*)/g)].map(([, name]) => name!)
}

/** The rows of the first table. */
function rowsIn(html: string): string[][] {
  const body = html.split('class="wide-table')[1]?.split('</table>')[0] ?? ''
  const rows = body.split(/<tr[^>]*>/).slice(2)
  return rows.map((row) =>
    row
      .split(/<\/t[hd]>/)
      .slice(0, -1)
      .map((cell) => cell.replaceAll(/<[^>]+>/g, '')),
  )
}
