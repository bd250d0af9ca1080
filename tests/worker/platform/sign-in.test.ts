import { describe, expect, it } from 'vitest'
import { servedPlatform } from './served-platform.ts'

const { get } = servedPlatform()

const COOKIE = 'session=ada; Path=/; HttpOnly'

describe('a loader that signs in', () => {
  it('sets the cookie on its redirect, which leads to a guarded page', async () => {
    const response = await get('/magic/ada')
    expect([response.status, response.headers.get('Location')]).toEqual([302, '/@me/notes'])
    expect(response.headers.getSetCookie()).toEqual([COOKIE])
    const headers = { Cookie: COOKIE.split(';')[0]! }
    expect(await (await get('/@me/notes', { headers })).text()).toContain('Secret notes')
  })

  it('does so for the router too', async () => {
    const response = await get('/_data/magic/ada')
    expect(await response.json()).toMatchObject({ redirect: '/@me/notes' })
    expect(response.headers.getSetCookie()).toEqual([COOKIE])
  })

  it('knows a prefetch, of the router and of the browser', async () => {
    for (const header of ['Arrive-Purpose', 'Sec-Purpose']) {
      const response = await get('/_data/magic/ada', { headers: { [header]: 'prefetch' } })
      expect(response.headers.getSetCookie()).toEqual([])
      expect(await response.json()).toMatchObject({ data: { token: 'ada' } })
    }
  })
})
