import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { serveOnce } from './serve-once.ts'

const app = await serveOnce()
afterAll(() => app.close())

/** Sends a form with a key. */
function post(
  path: string,
  key: string | undefined,
  body: BodyInit = '',
  headers: Record<string, string> = {},
  signal: AbortSignal | null = null,
) {
  const keyHeader = key === undefined ? {} : { 'Idempotency-Key': key }
  return app.fetch(path, { method: 'POST', body, headers: { ...keyHeader, ...headers }, signal })
}

const lamps = (count: number) => new URLSearchParams({ lamps: String(count) })

async function runsOf(name: string): Promise<number> {
  const runs = (await (await app.fetch('/runs')).json()) as string[]
  return runs.filter((run) => run === name).length
}

describe('a request with a key', () => {
  it('is done once, and has the response of the first each time', async () => {
    const first = await post('/orders/new', '"a"', lamps(1))
    const second = await post('/orders/new', '"a"', lamps(1))
    expect([first.status, second.status]).toEqual([201, 201])
    expect(await second.text()).toBe(await first.text())
    expect(second.headers.get('Idempotent-Replayed')).toBe('true')
    expect(first.headers.get('Idempotent-Replayed')).toBeNull()
    expect(second.headers.get('Set-Cookie')).toBe('cart=; Path=/')
    expect(second.headers.get('Vary')).toBeNull()
    expect(await runsOf('order 1')).toBe(1)
  })

  it('is the same with a key that is not quoted', async () => {
    await post('/orders/new', '"b"', lamps(2))
    expect((await post('/orders/new', 'b', lamps(2))).headers.get('Idempotent-Replayed')).toBe('true')
  })

  it('is another one for somebody else', async () => {
    await post('/orders/new', 'c', lamps(3), { User: 'ann' })
    const ofBob = await post('/orders/new', 'c', lamps(3), { User: 'bob' })
    expect(ofBob.headers.get('Idempotent-Replayed')).toBeNull()
    expect(await runsOf('order 3')).toBe(2)
  })

  it('is refused with other fields', async () => {
    await post('/orders/new', 'd', lamps(4))
    const other = await post('/orders/new', 'd', lamps(5))
    expect(other.status).toBe(422)
    expect(other.headers.get('Content-Type')).toBe('application/problem+json')
    expect(await other.json()).toMatchObject({ type: 'urn:arrivejs:once:other-fields', status: 422 })
    expect(await runsOf('order 5')).toBe(0)
  })

  it('is refused with another search', async () => {
    await post('/orders/new?to=home', 'e', lamps(6))
    expect((await post('/orders/new?to=work', 'e', lamps(6))).status).toBe(422)
  })

  it('is the same with another boundary of its form', async () => {
    const form = () => {
      const data = new FormData()
      data.set('picture', new File(['a lamp'], 'lamp.txt', { type: 'text/plain' }))
      return data
    }
    expect(await (await post('/orders/files', 'f', form())).json()).toEqual(['picture'])
    expect((await post('/orders/files', 'f', form())).headers.get('Idempotent-Replayed')).toBe('true')
  })

  it('waits for the first', async () => {
    const both = [post('/orders/held', 'g'), post('/orders/held', 'g')]
    await expect.poll(() => runsOf('held')).toBe(1)
    await post('/release', undefined)
    expect(await Promise.all((await Promise.all(both)).map((one) => one.text()))).toEqual(['held', 'held'])
    expect(await runsOf('held')).toBe(1)
  })

  it('waits for 10 s at most', { timeout: 30_000 }, async () => {
    const before = await runsOf('held')
    const first = post('/orders/held', 'h')
    await expect.poll(() => runsOf('held')).toBe(before + 1)
    const second = await post('/orders/held', 'h')
    expect([second.status, second.headers.get('Retry-After')]).toEqual([409, '2'])
    await post('/release', undefined)
    expect(await (await first).text()).toBe('held')
  })

  it('is stored although its client has gone', async () => {
    const before = await runsOf('held')
    const leaving = new AbortController()
    const gone = post('/orders/held', 'gone', '', {}, leaving.signal).catch(() => 'gone')
    await expect.poll(() => runsOf('held')).toBe(before + 1)
    leaving.abort()
    expect(await gone).toBe('gone')
    await post('/release', undefined)
    expect(await (await post('/orders/held', 'gone')).text()).toBe('held')
    expect(await runsOf('held')).toBe(before + 1)
  })

  it('that has thrown does not run again', async () => {
    const all = [await post('/orders/throws', 'i'), await post('/orders/throws', 'i')]
    expect(all.map(({ status }) => status)).toEqual([500, 500])
    expect(await runsOf('throws')).toBe(1)
  })

  it('has a response that is too large to be kept only once', async () => {
    const [first, second] = [await post('/orders/large', 'j'), await post('/orders/large', 'j')]
    expect((await first.text()).length).toBe(70_000)
    expect(second.status).toBe(409)
    expect(await second.json()).toMatchObject({ type: 'urn:arrivejs:once:already-done' })
    expect(await runsOf('large')).toBe(1)
  })

  it('whose response breaks off is not known to be done, at once', async () => {
    await post('/orders/cut', 'l').catch(() => {})
    const second = await post('/orders/cut', 'l')
    expect(await second.json()).toMatchObject({ type: 'urn:arrivejs:once:not-known', status: 409 })
    expect(await runsOf('cut')).toBe(1)
  })
})

describe('a request without a key', () => {
  it('is refused', async () => {
    expect((await post('/orders/new', undefined, lamps(7))).status).toBe(400)
    expect((await post('/orders/new', '"k', lamps(7))).status).toBe(400)
    expect((await post('/orders/new', 'k'.repeat(256), lamps(7))).status).toBe(400)
    expect(await runsOf('order 7')).toBe(0)
  })

  it('is done once if the app knows its key', async () => {
    const all = [
      await post('/webhook?event=1', undefined, 'first'),
      await post('/webhook?event=1', undefined, 'again'),
    ]
    expect(all.map(({ status }) => status)).toEqual([204, 204])
    expect(await runsOf('event')).toBe(1)
  })
})

describe('a request of nobody', () => {
  it('is refused, because it would get the response of another', async () => {
    const refused = await post('/for-users', '1')
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({ type: 'urn:arrivejs:once:no-scope' })
    expect((await post('/for-users', '1', '', { User: 'ann' })).status).toBe(200)
    expect(await runsOf('for users')).toBe(1)
  })
})

describe('runOnce', () => {
  it('returns the result of the first', async () => {
    const [first, second] = [
      await post('/jobs/mail', undefined, 'body'),
      await post('/jobs/mail', undefined, 'body'),
    ]
    expect(await second.json()).toEqual(await first.json())
    expect(await runsOf('mail')).toBe(1)
  })

  it('throws if the first has thrown', async () => {
    await post('/jobs/failing', undefined)
    expect(await (await post('/jobs/failing', undefined)).json()).toContain('the work fails')
    expect(await runsOf('failing')).toBe(1)
  })

  it.each(['at once', 'no JSON'])('knows at once how work has ended that is %s', async (name) => {
    const path = `/jobs/${name}`
    await post(path, undefined)
    const second: unknown = await (await post(path, undefined)).json()
    expect(second).toBe(name === 'no JSON' ? 'alreadyDone' : 'Error: Error: it throws at once')
    expect(await runsOf(name)).toBe(1)
  })

  it('throws if something else has run with the key', async () => {
    await post('/jobs/other', undefined, 'one')
    expect(await (await post('/jobs/other', undefined, 'two')).json()).toBe('otherFields')
  })
})

describe('the store', () => {
  it('knows after a restart what was done', { timeout: 30_000 }, async () => {
    const first = await (await post('/orders/new', 'kept', lamps(8))).text()
    await app.restart()
    const second = await post('/orders/new', 'kept', lamps(8))
    expect(second.headers.get('Idempotent-Replayed')).toBe('true')
    expect(await second.text()).toBe(first)
  })

  it('has neither a key nor what was sent or answered as text', async () => {
    await post('/orders/new', 'a-key-of-somebody', new URLSearchParams({ lamps: 'brass-lamp' }))
    const files = readdirSync(app.folder, { recursive: true, withFileTypes: true }).filter((one) =>
      one.isFile(),
    )
    const texts = files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1'))
    expect(texts.join('')).toContain('fingerprint')
    expect(texts.join('')).not.toMatch(/a-key-of-somebody|brass-lamp|"order"|cart=/)
  })
})
