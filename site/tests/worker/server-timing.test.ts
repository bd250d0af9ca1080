import { expect, it } from 'vitest'
import { SITE_OUT } from '../../../tests/apps/build-apps.ts'
import { servedApp } from '../../../tests/worker/served-fixture.ts'

const { get } = servedApp(SITE_OUT, { ARRIVE_LOCAL: 'true' })

it('sends Server-Timing with a cookie, without a server.ts', async () => {
  const response = await get('/vitals', { headers: { Cookie: 'timing=1' } })
  expect(response.headers.get('Server-Timing')).toMatch(
    /^document;.*, loader;.*, render;.*, total;desc="total";dur=\d/,
  )
  expect((await get('/vitals')).headers.get('Server-Timing')).toBeNull()
})
