import { expect, it } from 'vitest'
import { createEdgeCache } from '../../edge-cache.ts'
import type { EdgeAnswer, EdgeRequest } from '../../load-entry.ts'
import { createRandom } from '../../../../tests/create-random.ts'

// `ARRIVE_REQUESTS=100000 ARRIVE_SEED=2 npx vitest …` for a long run.
const SEED = Number(process.env['ARRIVE_SEED'] ?? 1)
const REQUESTS = Number(process.env['ARRIVE_REQUESTS'] ?? 20_000)
const ITEMS = 5
const AT_ONCE = 12

const random = createRandom(SEED)
const below = (limit: number) => Math.floor(random() * limit)
const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** The items that the Worker reads when it is asked. It answers some turns later. */
const versions = Array.from({ length: ITEMS }, () => 0)
let isFailing = false

async function ask({ key, headers }: EdgeRequest): Promise<EdgeAnswer> {
  const item = Number(key)
  const version = versions[item]!
  const status = isFailing ? 503 : 200
  for (let turns = below(4); turns > 0; turns -= 1) await turn()
  if (status === 503) return { status, headers: {}, body: new Uint8Array() }
  const etag = `"${item}.${version}"`
  const edge = 'max-age=60, stale-while-revalidate=5, stale-if-error=600'
  const sent = { etag, 'cache-tag': `item:${item}`, 'cloudflare-cdn-cache-control': edge }
  if (headers['if-none-match'] === etag) return { status: 304, headers: sent, body: new Uint8Array() }
  const body = new TextEncoder().encode(JSON.stringify({ item, version }))
  return { status, headers: sent, body }
}

it(`sends no page of another URL, and none from before a purge (ARRIVE_SEED=${SEED})`, async () => {
  let now = 0
  const cache = createEdgeCache({ ask, now: () => now })
  /** The version of each item at its last accepted purge. */
  const purged = versions.map(() => 0)
  const problems: string[] = []
  const seen = new Map<string, number>()
  const running = new Set<Promise<void>>()

  async function visit(item: number): Promise<void> {
    const oldest = purged[item]!
    const url = `https://app.test/${item}`
    const { status, headers, body } = await cache.answer({ key: String(item), url, headers: {} })
    const from = headers['cf-cache-status']!
    seen.set(from, (seen.get(from) ?? 0) + 1)
    if (status !== 200) return
    const page = JSON.parse(new TextDecoder().decode(body))
    if (page.item === item && page.version >= oldest) return
    problems.push(`${from} ${page.item}.${page.version} for ${item}, which has been purged at ${oldest}`)
  }

  function change(item: number): void {
    versions[item]! += 1
    if (cache.purge([`item:${item}`]).success) purged[item] = versions[item]!
  }

  for (let step = 0; step < REQUESTS; step += 1) {
    const item = below(ITEMS)
    const action = below(100)
    if (action < 4) change(item)
    else if (action < 5) versions[item]! += 1
    else if (action < 7) isFailing = below(3) === 0
    else if (action < 14) now += below(40) * 1000
    const visiting = visit(item).finally(() => running.delete(visiting))
    running.add(visiting)
    if (running.size >= AT_ONCE) await Promise.race(running)
  }
  await Promise.all(running)
  expect(problems.slice(0, 5)).toEqual([])
  // Otherwise nothing was tried.
  for (const from of ['HIT', 'MISS', 'EXPIRED', 'REVALIDATED', 'STALE', 'UPDATING', 'BYPASS']) {
    expect(seen.get(from) ?? 0, from).toBeGreaterThan(REQUESTS / 4000)
  }
})
