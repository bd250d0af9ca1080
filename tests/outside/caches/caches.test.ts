import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FRONTS, type Front } from './fronts.ts'
import { startOrigin, type Origin } from './origin.ts'

/** What a shared cache does with answers, whichever it is. Times are real, so they are short. */
describe.each(Object.entries(FRONTS))('%s', (_, start) => {
  let origin: Origin
  let front: Front
  beforeAll(async () => {
    origin = await startOrigin()
    front = await start(origin.url)
  })
  afterAll(async () => {
    await front?.[Symbol.asyncDispose]()
    await origin?.[Symbol.asyncDispose]()
  })

  /** Counts its answers in their text. */
  function counted(path: string, headers: Record<string, string>): void {
    let count = 0
    origin.on(path, (_request, response) => void response.writeHead(200, headers).end(`${++count}`))
  }

  it('stores a response while it is fresh, and says its age', async () => {
    counted('/fresh', { 'Cloudflare-CDN-Cache-Control': 'max-age=60' })
    expect((await front.get('/fresh')).text).toBe('1')
    await sleep(1100)
    const { text, age } = await front.get('/fresh')
    expect([text, age >= 1]).toEqual(['1', true])
    expect(origin.asked('/fresh')).toHaveLength(1)
  })

  it('stores nothing that is private, or has a cookie', async () => {
    counted('/private', { 'Cloudflare-CDN-Cache-Control': 'private, max-age=60' })
    counted('/cookie', { 'Cloudflare-CDN-Cache-Control': 'max-age=60', 'Set-Cookie': 'a=b' })
    for (const path of ['/private', '/cookie']) {
      expect([(await front.get(path)).text, (await front.get(path)).text]).toEqual(['1', '2'])
    }
  })

  it('asks once for many visitors of a page that it does not have', async () => {
    const path = '/cold'
    origin.on(path, async (_request, response) => {
      await sleep(200)
      response.writeHead(200, { 'Cloudflare-CDN-Cache-Control': 'max-age=60' }).end('all')
    })
    await Promise.all(Array.from({ length: 50 }, () => front.get(path)))
    expect(origin.asked(path)).toHaveLength(1)
  })

  it('asks once for each visitor of a page that is not shared', async () => {
    const path = '/private-crowd'
    let count = 0
    origin.on(path, async (_request, response) => {
      await sleep(200)
      response.writeHead(200, { 'Cloudflare-CDN-Cache-Control': 'private' }).end(`${++count}`)
    })
    const texts = await Promise.all(Array.from({ length: 5 }, async () => (await front.get(path)).text))
    expect(new Set(texts)).toEqual(new Set(['1', '2', '3', '4', '5']))
  })

  it('stores no response that breaks off', async () => {
    let count = 0
    origin.on('/broken', (_request, response) => {
      const isFirst = ++count === 1
      response.writeHead(200, {
        'Cloudflare-CDN-Cache-Control': 'max-age=60',
        'Content-Length': '10',
      })
      if (!isFirst) return void response.end('0123456789')
      response.write('01234')
      setTimeout(() => response.destroy(), 100)
    })
    await expect(front.get('/broken')).rejects.toThrow()
    expect((await front.get('/broken')).text).toBe('0123456789')
    expect((await front.get('/broken')).text).toBe('0123456789')
    expect(origin.asked('/broken')).toHaveLength(2)
  })

  it('takes over the headers of a 304', async () => {
    let count = 0
    origin.on('/confirmed', ({ headers }, response) => {
      const isSame = headers['if-none-match'] === '"1"'
      const tag = ++count === 1 ? 'before' : 'after'
      response.writeHead(isSame ? 304 : 200, {
        'Cloudflare-CDN-Cache-Control': count === 1 ? 'max-age=1' : 'max-age=60',
        'Cache-Tag': tag,
        ETag: '"1"',
      })
      response.end(isSame ? undefined : 'body')
    })
    await front.get('/confirmed')
    await sleep(1500)
    await front.get('/confirmed')
    expect(origin.asked('/confirmed')).toHaveLength(2)
    await front.purge('before')
    await front.get('/confirmed')
    expect(origin.asked('/confirmed')).toHaveLength(2)
    await front.purge('after')
    await front.get('/confirmed')
    expect(origin.asked('/confirmed')).toHaveLength(3)
  })

  it('removes what has a tag, and nothing else', async () => {
    counted('/a', { 'Cloudflare-CDN-Cache-Control': 'max-age=60', 'Cache-Tag': 'one,two' })
    counted('/b', { 'Cloudflare-CDN-Cache-Control': 'max-age=60', 'Cache-Tag': 'three' })
    for (const path of ['/a', '/b']) await front.get(path)
    await front.purge('two')
    expect([(await front.get('/a')).text, (await front.get('/b')).text]).toEqual(['2', '1'])
  })

  it('sends what is stale once more while it is loaded again', async () => {
    const edge = 'max-age=1, stale-while-revalidate=60'
    counted('/stale', { 'Cloudflare-CDN-Cache-Control': edge })
    await front.get('/stale')
    await sleep(1500)
    expect((await front.get('/stale')).text).toBe('1')
    await expect.poll(async () => (await front.get('/stale')).text).toBe('2')
  })

  it('asks with the tag of what it has, and stores that after a 304', async () => {
    origin.on('/tagged', ({ headers }, response) => {
      const isSame = headers['if-none-match'] === '"1"'
      response.writeHead(isSame ? 304 : 200, {
        'Cloudflare-CDN-Cache-Control': 'max-age=1',
        ETag: '"1"',
      })
      response.end(isSame ? undefined : 'body')
    })
    await front.get('/tagged')
    await sleep(1500)
    expect((await front.get('/tagged')).text).toBe('body')
    expect(origin.asked('/tagged').map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"1"'])
  })
})
