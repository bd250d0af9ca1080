import { beforeEach, describe, expect, it } from 'vitest'
import { createEdgeCache } from '../../edge-cache.ts'
import type { EdgeAnswer } from '../../load-entry.ts'

let now: number
let answers: (Partial<EdgeAnswer> | Error)[]
let asked: Record<string, string>[]
let cache: ReturnType<typeof createEdgeCache>

beforeEach(() => {
  now = Date.UTC(2026, 10, 25)
  answers = []
  asked = []
  cache = createEdgeCache({
    now: () => now,
    ask: async ({ headers }) => {
      asked.push(headers)
      const next = answers.shift() ?? new Error('Nobody is there')
      if (next instanceof Error) throw next
      return { status: 200, headers: {}, body: new Uint8Array(), ...next }
    },
  })
})

function get(key = '/') {
  return cache.answer({ key, url: `https://app.test${key}`, headers: {} })
}

async function statusOf(key?: string): Promise<string> {
  return (await get(key)).headers['cf-cache-status']!
}

const fresh = (edge: string, others: Record<string, string> = {}) => ({
  headers: { 'cloudflare-cdn-cache-control': edge, ...others },
})

describe('what is stored', () => {
  it('sends an answer again while it is fresh, without what is for the edge', async () => {
    answers = [fresh('max-age=60', { 'cache-tag': 'a', 'content-type': 'text/html' })]
    expect(await statusOf()).toBe('MISS')
    now += 30_000
    const { headers } = await get()
    expect(headers).toEqual({ 'content-type': 'text/html', age: '30', 'cf-cache-status': 'HIT' })
  })

  it('reads the header for Cloudflare before that for caches, and that before the one for all', async () => {
    answers = [
      { headers: { 'cloudflare-cdn-cache-control': 'max-age=60', 'cache-control': 'no-store' } },
      { headers: { 'cdn-cache-control': 'no-store', 'cache-control': 'max-age=60' } },
    ]
    expect([await statusOf('/a'), await statusOf('/a')]).toEqual(['MISS', 'HIT'])
    expect(await statusOf('/b')).toBe('BYPASS')
  })

  it('never stores a cookie, a part, or what is private', async () => {
    const cookie = fresh('max-age=60', { 'set-cookie': 'a=b' })
    answers = [cookie, { ...fresh('max-age=60'), status: 206 }, fresh('private, max-age=60')]
    expect(await statusOf('/cookie')).toBe('BYPASS')
    expect(await statusOf('/part')).toBe('BYPASS')
    expect(await statusOf('/private')).toBe('BYPASS')
    await expect(get('/cookie')).rejects.toThrow('Nobody is there')
  })
})

describe('what is stale', () => {
  it('asks with the tag, and keeps what has not changed', async () => {
    const edge = fresh('max-age=60', { etag: '"1"' })
    answers = [edge, { ...edge, status: 304 }]
    await get()
    now += 61_000
    expect(await statusOf()).toBe('REVALIDATED')
    expect(asked[1]).toMatchObject({ 'if-none-match': '"1"' })
    expect(await statusOf()).toBe('HIT')
  })

  it('takes over the headers of a 304, with its tags', async () => {
    const first = fresh('max-age=60', { etag: '"1"', 'cache-tag': 'a', 'x-version': '1' })
    const second = fresh('max-age=60', { etag: '"1"', 'cache-tag': 'b', 'x-version': '2' })
    answers = [first, { ...second, status: 304 }]
    await get()
    now += 61_000
    expect((await get()).headers).toMatchObject({ 'x-version': '2' })
    cache.purge(['a'])
    expect(await statusOf()).toBe('HIT')
    cache.purge(['b'])
    await expect(get()).rejects.toThrow('Nobody is there')
  })

  it('replaces what has changed', async () => {
    answers = [fresh('max-age=60'), fresh('max-age=60')]
    await get()
    now += 61_000
    expect([await statusOf(), await statusOf()]).toEqual(['EXPIRED', 'HIT'])
  })

  it('is sent for as long as the answer allows after an error, and no longer', async () => {
    answers = [fresh('max-age=60, stale-if-error=60'), new Error('down'), { status: 503 }]
    await get()
    now += 61_000
    expect(await statusOf()).toBe('STALE')
    now += 60_000
    expect((await get()).status).toBe(503)
  })

  it('is sent while it is loaded again', async () => {
    answers = [fresh('max-age=60, stale-while-revalidate=60'), fresh('max-age=60')]
    await get()
    now += 61_000
    expect(await statusOf()).toBe('UPDATING')
    await expect.poll(() => statusOf()).toBe('HIT')
  })
})

describe('a purge', () => {
  it('removes what has one of the tags, in any case', async () => {
    answers = [fresh('max-age=60', { 'cache-tag': 'A,b' }), fresh('max-age=60', { 'cache-tag': 'c' })]
    await get('/a')
    await get('/c')
    expect(cache.purge(['a', 'x'])).toEqual({ success: true, errors: [] })
    await expect(get('/a')).rejects.toThrow()
    expect(await statusOf('/c')).toBe('HIT')
  })

  it('is not undone by an answer that was on its way', async () => {
    const waiting = Promise.withResolvers<EdgeAnswer>()
    const slow = createEdgeCache({ ask: () => waiting.promise })
    const first = slow.answer({ key: '/', url: 'https://app.test/', headers: {} })
    slow.purge(['a'])
    const old = {
      status: 200,
      body: new Uint8Array(),
      ...fresh('max-age=60', { 'cache-tag': 'a' }),
    }
    waiting.resolve(old)
    await first
    const second = await slow.answer({ key: '/', url: 'https://app.test/', headers: {} })
    expect(second.headers['cf-cache-status']).toBe('MISS')
  })

  it('is refused above the limits of Cloudflare', async () => {
    const many = Array.from({ length: 101 }, (_, at) => `tag-${at}`)
    expect(cache.purge(many).success).toBe(false)
    for (let at = 0; at < 25; at++) expect(cache.purge(['a']).success).toBe(true)
    expect(cache.purge(['a']).errors).toHaveLength(1)
    now += 12_000
    expect(cache.purge(['a']).success).toBe(true)
    expect(cache.purge(['a']).success).toBe(false)
  })
})

describe('requests at the same time', () => {
  /** A cache in front of a Worker that responds when the test lets it. */
  function heldCache() {
    const held: ((answer: Partial<EdgeAnswer>) => void)[] = []
    const slow = createEdgeCache({
      ask: () =>
        new Promise((resolve) => {
          held.push((answer) => resolve({ status: 200, headers: {}, body: new Uint8Array(), ...answer }))
        }),
    })
    const read = async () => {
      const { headers } = await slow.answer({ key: '/', url: 'https://app.test/', headers: {} })
      return `${headers['cf-cache-status']} ${headers['version']}`
    }
    return { slow, held, read }
  }

  const version = (name: string) => fresh('max-age=60', { version: name, 'cache-tag': 'a' })

  it('share what is stored', async () => {
    const { held, read } = heldCache()
    const all = [read(), read()]
    held[0]!(version('1'))
    expect(await Promise.all(all)).toEqual(['MISS 1', 'MISS 1'])
    expect(held).toHaveLength(1)
  })

  it('get a response each of what is not stored', async () => {
    const { held, read } = heldCache()
    const all = [read(), read(), read()]
    held[0]!(fresh('private', { version: '1' }))
    await expect.poll(() => held.length).toBe(3)
    held[1]!(fresh('private', { version: '2' }))
    held[2]!(fresh('private', { version: '3' }))
    expect(await Promise.all(all)).toEqual(['BYPASS 1', 'BYPASS 2', 'BYPASS 3'])
  })

  it('never replace a newer answer by an older one', async () => {
    const { slow, held, read } = heldCache()
    const before = read()
    slow.purge(['another'])
    const after = read()
    held[1]!(version('new'))
    expect(await after).toBe('MISS new')
    held[0]!(version('old'))
    expect(await before).toBe('MISS old')
    expect(await read()).toBe('HIT new')
  })
})
