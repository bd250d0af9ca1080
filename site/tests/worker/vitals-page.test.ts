import { beforeAll, describe, expect, it } from 'vitest'
import { MAX_NEW_ROWS_PER_HOUR, type Point, storePoints } from '../../../packages/vitals/for-tests.ts'
import { SITE_OUT } from '../../../tests/apps/build-apps.ts'
import { servedApp } from '../../../tests/worker/served-fixture.ts'

const local = servedApp(SITE_OUT, { ARRIVE_LOCAL: 'true' })

const HOUR_MS = 3_600_000

/** A percentile is at most 5 % off. */
const NEAR_120_MS = expect.stringMatching(/^1[12]\d ms$/)
const OVER_5_S = expect.stringMatching(/^5\.\d s$/)
const NEAR_5_S = expect.stringMatching(/^(4\.[89]|5\.[0-2]) s$/)

const LOAD = { route: '/lab', metric: 'load', detail: 'loaders' } as const
const SLOW_PARTS = {
  ...{ connect: 90, request: 4200, loaders: 4000, render: 0 },
  ...{ download: 300, hydrate: 500 },
}
const QUICK_PARTS = { connect: 20, request: 80, download: 5, hydrate: 95 }

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
    await count({ route: '/guide/:topic', metric: 'LCP', value: 20, detail: 'soft navigation' }, 900)
    await count({ route: '/lab', metric: 'LCP', value: 5000, detail: 'first byte' }, 4)
    await count({ route: '/lab', metric: 'navigation', value: 120, detail: 'in place: network' }, 9)
    await count({ route: '/lab', metric: 'navigation', value: 3900, detail: 'full page load: late data' }, 1)
    await count({ route: '/', metric: 'CLS', value: 0, detail: '' }, 5)
    await count({ ...LOAD, value: 5090, parts: SLOW_PARTS }, 2)
    await count({ ...LOAD, value: 200, parts: QUICK_PARTS }, 1)
    await count({ route: '/', metric: 'TTFB', value: 90, detail: 'request' }, 5, 3 * 24)
  })

  it('begins with one table of all metrics, in the document itself', async () => {
    const shell = (await htmlOf('/vitals')).split('</main>')[0]!
    expect(headsIn(shell)).toEqual([
      'Route',
      'Click',
      'Form',
      'Load',
      'LCP',
      'INP',
      'CLS',
      'FCP',
      'TTFB',
      'Points',
    ])
    const [all, ...routes] = rowsIn(shell)
    expect(all).toEqual(['All', NEAR_120_MS, '', OVER_5_S, NEAR_5_S, '', '0.00', '', '', '26'])
    expect(routes).toEqual([
      ['/lab', NEAR_120_MS, '', OVER_5_S, NEAR_5_S, '', '', '', '', '17'],
      ['/', '', '', '', '', '', '0.00', '', '', '5'],
      ['/guide/:topic', '', '', '', expect.stringMatching(/ m?s$/), '', '', '', '', '4'],
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

  it('shows where the time of slow loads went', async () => {
    const html = await htmlOf('/vitals')
    const text = html.replaceAll('<!-- -->', '')
    expect(text).toContain('2 of 3 loads took longer than 3.8 s')
    const slow = html.split('class="slow-loads"')[1]!.split('</details>')[0]!
    const cells = ['90 ms', '4.2 s', '4.0 s', '0 ms', '300 ms', '500 ms', '2']
    expect(rowsIn(slow)).toEqual([
      ['All', ...cells],
      ['/lab', ...cells],
    ])
    expect(slow).toContain('data-column="Loaders" data-rating="largest">4.0 s')
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

  it('compares no build if there is none before', async () => {
    expect(await htmlOf('/vitals')).not.toContain('Slower since the last deploy')
  })

  it('has a row for each build', async () => {
    expect(await htmlOf('/vitals')).toMatch(/<code>b1<\/code>/)
  })
})

describe('/vitals after a deploy', () => {
  beforeAll(async () => {
    const database = await local.server().miniflare.getD1Database('VITALS')
    await database.exec('DELETE FROM new_rows') // of the refused rows above
  })

  it('says that there are too few points', async () => {
    await count({ route: '/lab', metric: 'INP', value: 90, detail: '' }, 29, 0, 'b2')
    expect(textIn(await htmlOf('/vitals'))).toContain('b2 against b1: nothing to compare yet')
  })

  it('begins with what is slower than in the build before', async () => {
    await count({ route: '/lab', metric: 'INP', value: 90, detail: '' }, 40)
    await count({ route: '/', metric: 'TTFB', value: 100, detail: 'request' }, 40)
    await count({ route: '/lab', metric: 'INP', value: 300, detail: '' }, 40, 0, 'b2')
    await count({ route: '/', metric: 'TTFB', value: 101, detail: 'request' }, 40, 0, 'b2')
    const html = await htmlOf('/vitals')
    expect(textIn(html)).toContain('b2 against b1: 2 percentiles compared, 1 is worse')
    const table = html.split('class="regressions')[1]!.split('</section>')[0]!
    const ms = expect.stringMatching(/^\d+ ms$/)
    const growth = expect.stringMatching(/^\+2\d\d %$/)
    expect(rowsIn(table)).toEqual([['/lab · INP', ms, ms, growth, '40', '69']])
    expect(table).toContain('data-rating="poor">+')
  })

  it('marks the deploy in the charts', async () => {
    const panel = (await htmlOf('/vitals')).split('data-metric="INP"')[1]!.split('</figure>')[1]!
    expect(panel).toMatch(/<path class="deploy" d="M\d/)
    expect(textIn(panel)).toMatch(/Deploys?: b[12] \(\d+ \w{3}, \d\d:00 UTC\)/)
  })
})

function textIn(html: string): string {
  return html.replaceAll(/<[^>]+>/g, '')
}

async function count(point: Point, times: number, hoursAgo = 0, build = 'b1'): Promise<void> {
  const hour = Math.floor(Date.now() / HOUR_MS) - hoursAgo
  const points = Array.from({ length: times }, () => point)
  const database = await local.server().miniflare.getD1Database('VITALS')
  await storePoints(database, { build, device: 'phone', points }, hour)
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
