import { describe, expect, it } from 'vitest'
import { servedPlatform } from './served-platform.ts'

const { get } = servedPlatform()

describe('Server-Timing of a build', () => {
  it('is sent to requests with the header or the cookie that headers.ts names', async () => {
    const steps = ['middleware', 'document', 'loader', 'render', 'total']
    expect(await stepsOf('/posts/7', { 'X-Timing': '1' })).toEqual(steps)
    expect(await stepsOf('/posts/7', { Cookie: 'a=b; timing=1' })).toEqual(steps)
  })

  it('is sent to nobody else', async () => {
    expect(await stepsOf('/posts/7')).toBeUndefined()
    expect(await stepsOf('/posts/7', { 'X-Timing': '' })).toBeUndefined()
    expect(await stepsOf('/posts/7', { Cookie: 'timing=; other=timing=1' })).toBeUndefined()
  })

  it('has the time that a loader has waited for', async () => {
    const timing = await timingOf('/limited?ms=120', { 'X-Timing': '1' })
    expect(timing).toMatch(/loader;desc="loader";dur=\d{3}/)
  })

  it('is on page data, actions, endpoints and error pages too', async () => {
    const headers = { 'X-Timing': '1' }
    expect(await stepsOf('/_data/posts/7', headers)).toEqual(['middleware', 'document', 'loader', 'total'])
    expect(await stepsOf('/api/me', headers)).toEqual(['total'])
    expect(await stepsOf('/posts/none', headers)).toEqual([
      'middleware',
      'document',
      'loader',
      'render',
      'total',
    ])
  })

  it('makes a response private that shared caches could store', async () => {
    const cacheControlOf = async (headers: Record<string, string>) =>
      (await get('/feed.xml', { headers })).headers.get('Cache-Control')
    expect(await cacheControlOf({})).toBe('public, max-age=60')
    expect(await cacheControlOf({ 'X-Timing': '1' })).toBe('private, no-cache')
  })
})

async function timingOf(path: string, headers: Record<string, string> = {}) {
  const response = await get(path, { headers })
  await response.text()
  return response.headers.get('Server-Timing')
}

async function stepsOf(path: string, headers?: Record<string, string>) {
  return (await timingOf(path, headers))?.split(', ').map((entry) => entry.split(';')[0])
}
