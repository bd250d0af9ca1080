import { describe, expect, it } from 'vitest'
import { SITE_OUT } from '../../../tests/apps/build-apps.ts'
import { servedApp } from '../../../tests/worker/served-fixture.ts'

const { get } = servedApp(SITE_OUT)

describe('the page of a URL that is old or mistyped', () => {
  it('has a form that finds the page without JavaScript', async () => {
    const missing = await get('/docs/loading-data.html')
    expect(missing.status).toBe(404)
    const form = (await missing.text()).split('class="missing-page-search"')[1]!
    const [, action] = /action="([^"]+)"/.exec(form)!
    const [, name, value] = /name="([^"]+)"[^>]*value="([^"]+)"/.exec(form)!
    const found = await get(`${action}?${new URLSearchParams({ [name!]: value! })}`)
    expect(found.status).toBe(200)
    const [, results = ''] = (await found.text()).split('“loading data” in the guide')
    expect(results.split('</main>')[0]).toContain('href="/guide/loading-data')
  })
})
