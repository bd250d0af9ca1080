import { describe, expect, it } from 'vitest'
import { restoreResponse, storeResponse } from '../../middleware/stored-response.ts'

const NOW = Date.UTC(2026, 11, 1)
const MOST = 100

const stored = async (response: Response) => (await storeResponse(response, MOST, NOW))!

describe('a stored response', () => {
  it('has the status, the headers and the body', async () => {
    const bytes = await stored(new Response('a\nlamp', { status: 201, headers: { 'X-Order': '7' } }))
    const response = restoreResponse(bytes, NOW)
    expect([response.status, response.headers.get('X-Order'), await response.text()]).toEqual([
      201,
      '7',
      'a\nlamp',
    ])
  })

  it('has no body if its status has none', async () => {
    const response = restoreResponse(await stored(new Response(null, { status: 204 })), NOW)
    expect([response.status, response.body]).toEqual([204, null])
  })

  it('has all its cookies for 10 minutes', async () => {
    const headers = new Headers()
    headers.append('Set-Cookie', 'session=1')
    headers.append('Set-Cookie', 'cart=2')
    const bytes = await stored(new Response('', { headers }))
    expect(restoreResponse(bytes, NOW + 600_000).headers.getSetCookie()).toEqual(['session=1', 'cart=2'])
    expect(restoreResponse(bytes, NOW + 600_001).headers.getSetCookie()).toEqual([])
  })

  it('has neither cookies of ours nor headers that are made for each response', async () => {
    const headers = new Headers({
      Date: 'today',
      Vary: 'Cookie',
      'Access-Control-Allow-Origin': '*',
      'Content-Security-Policy': "default-src 'self'",
      'X-Frame-Options': 'DENY',
      'Set-Cookie': '__Host-arrive-visitor=label',
    })
    const response = restoreResponse(await stored(new Response(null, { headers })), NOW)
    expect([...response.headers]).toEqual([['idempotent-replayed', 'true']])
  })

  it('leaves the response to be sent', async () => {
    const response = new Response('a lamp')
    await stored(response)
    expect(await response.text()).toBe('a lamp')
  })

  it('is none if the response is too long', async () => {
    expect(await storeResponse(new Response('x'.repeat(MOST + 1)), MOST, NOW)).toBeUndefined()
  })

  it('is none of a stream of events', async () => {
    const headers = { 'Content-Type': 'text/event-stream' }
    expect(await storeResponse(new Response(new ReadableStream(), { headers }), MOST, NOW)).toBeUndefined()
  })
})
