import { describe, expect, it } from 'vitest'
import { dataPathOf } from '../../../src/wire/page-data.ts'
import { VISITORS_OUT } from '../../apps/build-apps.ts'
import { servedApp } from '../served-fixture.ts'

const { get, logs, origin } = servedApp(VISITORS_OUT)

describe('a guard that is registered with .get', () => {
  it('runs for the document and for its data', async () => {
    const { status, headers } = await get('/guarded')
    expect([status, headers.get('Location')]).toEqual([302, '/sign-in'])
    expect(await (await get(dataPathOf('/guarded'))).json()).toMatchObject({ redirect: '/sign-in' })
  })

  it('does not run for a form, whose action runs', async () => {
    for (const path of ['/guarded', dataPathOf('/guarded')]) {
      const body = new URLSearchParams({ text: path })
      await get(path, { method: 'POST', body, headers: { Origin: origin() } })
      await expect.poll(() => logs.join()).toContain(`nobody has sent ${path}`)
    }
  })
})
