import { Agent, request } from 'node:http'
import { expect, it } from 'vitest'
import type { Point } from '../../format/vitals.ts'
import { RECORDED } from '../unit/format/recorded-vitals.ts'
import { servedFixture } from '../../../../tests/worker/served-fixture.ts'

const { origin, get, server } = servedFixture()

/** `ARRIVE_BEACONS=200000` takes some minutes. */
const BEACONS = Number(process.env['ARRIVE_BEACONS'] ?? 2000)
const AT_ONCE = 24
/** Fewer than the limiter lets pass in a minute. */
const BEACONS_PER_VISITOR = 10
const LIMIT_MS = 60 * 60_000

it('the collector loses no beacon of many', { timeout: LIMIT_MS }, async () => {
  const build = /"build":"(\w+)"/.exec(await (await get('/')).text())![1]!
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const statuses = new Map<number, number>()
  let next = 0
  async function visit(): Promise<void> {
    while (next < BEACONS) {
      const at = next++
      const body = JSON.stringify({ build, device: 'phone', points: pointsOf(at) })
      const status = await post(agent, body, addressOf(Math.floor(at / BEACONS_PER_VISITOR)))
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, visit))
  agent.destroy()
  expect([...statuses]).toEqual([[204, BEACONS]])
  const database = await server().miniflare.getD1Database('VITALS')
  const row = await database
    .prepare(`SELECT sum(points) AS points FROM histograms WHERE scope = 'hour'`)
    .first()
  expect(row!['points']).toBe(BEACONS * 4)
  const { rows } = (await database.prepare('SELECT count(*) AS rows FROM histograms').first())!
  // 2 and 3 for each route; twice that if the hour and the day turn meanwhile.
  expect(rows).toBeLessThanOrEqual(2 * (2 + 3 * 3))
})

function pointsOf(at: number): Point[] {
  const route = ['/', '/items/:id', '/table/:n'][at % 3]!
  const pick = (values: readonly number[]) => values[at % values.length]!
  return [
    { route, metric: 'LCP', value: pick(RECORDED.LCP), detail: 'render delay' },
    { route, metric: 'TTFB', value: pick(RECORDED.TTFB), detail: 'request' },
    { route, metric: 'INP', value: pick(RECORDED.INP), detail: 'processing' },
    { route, metric: 'navigation', value: pick(RECORDED.LCP), detail: 'in place: network' },
  ]
}

function addressOf(visitor: number): string {
  return `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}`
}

function post(agent: Agent, body: string, address: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    Origin: origin(),
    'CF-Connecting-IP': address,
  }
  const sent = request(`${origin()}/_vitals`, { method: 'POST', agent, headers }, (response) => {
    response.resume().on('end', () => resolve(response.statusCode!))
  })
  sent.on('error', reject)
  sent.end(body)
  return promise
}
