import { describe, expect, it } from 'vitest'
import {
  MAX_REPORT_CHARACTERS,
  MAX_REPORT_ROWS_PER_DAY,
  MAX_REPORTS_BYTES,
  storeReports,
} from '../../../packages/vitals/for-tests.ts'
import { SITE_OUT } from '../../../tests/apps/build-apps.ts'
import { servedApp } from '../../../tests/worker/served-fixture.ts'

const { get, origin, server } = servedApp(SITE_OUT, { ARRIVE_LOCAL: 'true' })
const unsampled = servedApp(SITE_OUT, { ARRIVE_LOCAL: 'true', VITALS_SAMPLE: '0' })

const TYPE = 'application/reports+json'

describe('the endpoint of reports', () => {
  it('is where the headers of each response point', async () => {
    const { headers } = await get('/lab')
    expect(headers.get('Reporting-Endpoints')).toBe('default="/_reports", csp="/_reports"')
    expect(headers.get('Content-Security-Policy')).toContain('report-uri /_reports; report-to csp')
  })

  it('counts reports by kind, detail and route', async () => {
    expect((await send([violation(), violation(), crash()])).status).toBe(204)
    expect((await send([violation()])).status).toBe(204)
    expect(await rows()).toEqual([
      { kind: 'crash', detail: 'oom', route: '/guide/:topic', count: 1 },
      { kind: 'csp', detail: 'img-src https://ads.example', route: '/lab', count: 3 },
    ])
  })

  it('accepts the format of report-uri', async () => {
    const report = { 'document-uri': `${origin()}/`, 'effective-directive': 'script-src' }
    const body = JSON.stringify({ 'csp-report': { ...report, 'blocked-uri': 'eval' } })
    expect((await post(body, { 'Content-Type': 'application/csp-report' })).status).toBe(204)
    expect(await rows()).toContainEqual({
      kind: 'csp',
      detail: 'script-src eval',
      route: '/',
      count: 1,
    })
  })

  it('counts nothing for a page of another site that reports here without an Origin', async () => {
    const report = { 'document-uri': 'https://evil.example/', 'effective-directive': 'font-src' }
    const body = JSON.stringify({ 'csp-report': { ...report, 'blocked-uri': 'inline' } })
    const headers = { 'Content-Type': 'application/csp-report', Origin: 'null' }
    expect((await post(body, headers)).status).toBe(204)
    expect((await rows()).map(({ detail }) => detail)).not.toContain('font-src inline')
  })

  it('cuts a report that is too long, and counts the others of its request', async () => {
    const long = { effectiveDirective: 'child-src', blockedURL: `${'a'.repeat(50_000)}:x` }
    const other = { type: 'intervention', url: `${origin()}/lab`, body: { id: 'Beside' } }
    expect((await send([{ ...violation(), body: long }, other])).status).toBe(204)
    const stored = await rows()
    expect(stored).toContainEqual({
      kind: 'intervention',
      detail: 'Beside',
      route: '/lab',
      count: 1,
    })
    const cut = stored.find(({ detail }) => detail.startsWith('child-src'))
    expect(cut!.detail).toHaveLength(MAX_REPORT_CHARACTERS)
  })

  it('refuses what no browser sends', async () => {
    expect((await get('/_reports')).status).toBe(405)
    expect((await post('[]', { 'Content-Type': 'application/json' })).status).toBe(415)
    expect((await post('[]', { Origin: 'https://other.example' })).status).toBe(403)
    expect((await post('no JSON')).status).toBe(400)
    expect((await post(' '.repeat(MAX_REPORTS_BYTES + 1))).status).toBe(413)
  })

  it('is limited per IP address, apart from beacons', async () => {
    const statuses = new Set<number>()
    for (let at = 0; at < 41; at++) {
      statuses.add((await post('[]', { 'CF-Connecting-IP': '192.0.2.9' })).status)
    }
    expect(statuses).toContain(429)
    expect((await post('[]', { 'CF-Connecting-IP': '192.0.2.10' })).status).toBe(204)
  })

  it('stores nothing outside of the sample', async () => {
    const headers = { 'Content-Type': TYPE }
    const body = JSON.stringify([crash()])
    const response = await unsampled.get('/_reports', { method: 'POST', headers, body })
    expect(response.status).toBe(204)
    const database = await unsampled.server().miniflare.getD1Database('VITALS')
    expect((await database.prepare('SELECT * FROM reports').all()).results).toEqual([])
  })
})

describe('/vitals', () => {
  it('lists reports', async () => {
    const section = (await (await get('/vitals')).text()).split('Reports of browsers')[1]!
    const text = section.split('</table>')[0]!.replaceAll(/<[^>]+>/g, ' ')
    expect(text).toMatch(/csp: img-src https:\/\/ads\.example +\/lab +3 +\d+ \w{3}, \d\d:00 UTC/)
  })
})

describe('made-up reports', () => {
  it('are counted by their kind alone once a day has many rows', async () => {
    const database = await server().miniflare.getD1Database('VITALS')
    const hour = Math.floor(Date.now() / 3_600_000)
    for (let at = 0; at < MAX_REPORT_ROWS_PER_DAY + 64; at += 32) {
      const reports = Array.from({ length: 32 }, (_, one) => made(`made-up-${at + one}`))
      await storeReports(database, reports, hour)
    }
    await storeReports(database, [made('made-up-0'), made('another')], hour)
    const all = await rows()
    expect(all.length).toBeLessThanOrEqual(MAX_REPORT_ROWS_PER_DAY + 32)
    expect(all).toContainEqual({ ...made('made-up-0'), count: 2 })
    expect(all.map(({ detail }) => detail)).not.toContain('another')
    const others = all.find(({ kind, detail }) => kind === 'deprecation' && detail === 'other')
    expect(others).toMatchObject({ route: '' })
  })

  it('hide no other kinds on /vitals', async () => {
    const html = await (await get('/vitals')).text()
    const text = html.split('Reports of browsers')[1]!.split('</table>')[0]!
    expect(text.split('deprecation: ')).toHaveLength(100 + 1)
    expect(text).toContain('crash: oom')
  })
})

function made(detail: string) {
  return { kind: 'deprecation', detail, route: '/lab' }
}

function violation() {
  const body = { effectiveDirective: 'img-src', blockedURL: 'https://ads.example/pixel?id=7' }
  return { type: 'csp-violation', url: `${origin()}/lab?q=1`, age: 3, body }
}

function crash() {
  return { type: 'crash', url: `${origin()}/guide/forms`, age: 3, body: { reason: 'oom' } }
}

function send(reports: object[]): Promise<Response> {
  return post(JSON.stringify(reports))
}

function post(body: string, headers: Record<string, string> = {}): Promise<Response> {
  const all = { 'Content-Type': TYPE, Origin: origin(), ...headers }
  return get('/_reports', { method: 'POST', body, headers: all })
}

async function rows() {
  const database = await server().miniflare.getD1Database('VITALS')
  const sql = 'SELECT kind, detail, route, count FROM reports ORDER BY kind, detail'
  const { results } = await database
    .prepare(sql)
    .all<{ kind: string; detail: string; route: string; count: number }>()
  return results
}
