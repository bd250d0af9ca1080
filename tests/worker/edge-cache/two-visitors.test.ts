import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, it, vi } from 'vitest'
import { RETAINED_LAYOUTS_HEADER } from '../../../src/wire/data-requests.ts'
import { dataPathOf } from '../../../src/wire/page-data.ts'
import { createRandom, type Random } from '../../create-random.ts'
import { servedEdge } from './served-edge.ts'

// `ARRIVE_REQUESTS=100000 ARRIVE_SEED=2 npx vitest …` for a long run.
const SEED = Number(process.env['ARRIVE_SEED'] ?? 1)
const REQUESTS = Number(process.env['ARRIVE_REQUESTS'] ?? 1500)
const AT_ONCE = 16
const PAUSE_MS = 50

const app = servedEdge()
const { get, origin } = app

const VISITORS = ['ann-has-this', 'bob-has-that', undefined] as const
type Visitor = (typeof VISITORS)[number]

/** The version of each item that is stored: no older one may be shown any more. */
const stored = new Map<string, number>()

afterEach(() => void vi.useRealTimers())

it(
  `gives no visitor what is another's, nor what is out of date (ARRIVE_SEED=${SEED})`,
  { timeout: 180_000 + REQUESTS * 10 },
  async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const random = createRandom(SEED)
    const counts = { hits: 0, writes: 0 }
    let left = REQUESTS
    const readers = Array.from({ length: AT_ONCE }, async () => {
      while (left-- > 0) await read(random, counts)
    })
    const writer = async () => {
      while (left > 0) await change(random, counts)
    }
    await Promise.all([...readers, writer()])
    // Otherwise nothing was tried.
    expect(counts.hits).toBeGreaterThan(REQUESTS / 10)
    expect(counts.writes).toBeGreaterThan(REQUESTS / 1000)
  },
)

const pick = <value>(random: Random, values: readonly value[]): value =>
  values[Math.floor(random() * values.length)]!

const ITEMS = ['1', '2', '3']
const DISGUISED = ['/items/..%5Cmembers%5C1', '/items/.%09.%5Cmembers%5C2', '/items/..%5Cmine']
const PATHS = [
  ...['/members/1', '/members/2', '/mine', '/cookie', '/search', '/schema', '/items/none'],
  ...DISGUISED,
]
const QUERIES = ['', '?utm_source=ann-has-this', '?q=x&page=2', '?page=2&q=x&z=1', '?cookie=bob']

async function read(random: Random, counts: { hits: number }): Promise<void> {
  const visitor = pick(random, VISITORS)
  const item = random() < 0.4 ? pick(random, ITEMS) : undefined
  const page = item === undefined ? pick(random, PATHS) : `/items/${item}`
  const path = random() < 0.4 ? dataPathOf(page) : page
  const oldest = item === undefined ? 0 : (stored.get(item) ?? 0)
  const response = await get(spelled(random, path) + pick(random, QUERIES), {
    method: random() < 0.15 ? 'HEAD' : 'GET',
    headers: headersOf(random, visitor),
  })
  if (/hit/.test(response.headers.get('Cache-Status') ?? '')) counts.hits++
  const text = await response.text()
  expectOwn(visitor, [...response.headers].join('\n') + text, page)
  if (!visitor) expect(text).not.toContain('Member page')
  const version = /version-(\d+)/.exec(text)
  if (version) expect(Number(version[1])).toBeGreaterThanOrEqual(oldest)
}

function spelled(random: Random, path: string): string {
  const roll = random()
  if (roll < 0.1) return `${path}/`
  if (roll < 0.2) return path.replace(/[a-z](?=[^/]*$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`)
  return path
}

function headersOf(random: Random, visitor: Visitor): Record<string, string> {
  const own: Record<string, string> = visitor ? { Cookie: visitor } : {}
  const others = [
    {},
    { Accept: 'application/json' },
    { 'If-None-Match': '"x"' },
    { [RETAINED_LAYOUTS_HEADER]: '1' },
    { 'Save-Data': 'on' },
    { 'X-Forwarded-Host': 'bob.example' },
    { 'Cache-Control': 'no-cache' },
    { Authorization: `Bearer ${visitor}` },
  ]
  return { ...own, ...pick(random, others) }
}

function expectOwn(visitor: Visitor, text: string, page: string): void {
  for (const other of VISITORS) {
    if (!other || other === visitor) continue
    // The query is the visitor's own.
    expect(text.replaceAll('utm_source=ann-has-this', ''), page).not.toContain(other)
  }
}

async function change(random: Random, counts: { writes: number }): Promise<void> {
  const item = pick(random, ITEMS)
  const version = ++counts.writes
  // Cloudflare takes five invalidations a minute.
  vi.setSystemTime(Date.now() + 12_000)
  const response = await get(`/api/items/${item}`, {
    method: 'POST',
    body: `version-${version}`,
    headers: { Origin: origin(), 'Content-Type': 'text/plain' },
  })
  expect(response.status).toBe(204)
  stored.set(item, version)
  await sleep(PAUSE_MS)
}
