import { describe, expect, it } from 'vitest'
import { SITE_OUT } from '../../../tests/apps/build-apps.ts'
import { servedApp } from '../../../tests/worker/served-fixture.ts'

const closed = servedApp(SITE_OUT)
const guarded = servedApp(SITE_OUT, { VITALS_PASSWORD: 'correct horse' })

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
