import { describe, expect, it } from 'vitest'
import { SITE_OUT } from '../../../tests/apps/build-apps.ts'
import { servedApp } from '../../../tests/worker/served-fixture.ts'

const { get } = servedApp(SITE_OUT)

describe('the guide', () => {
  it('is sent without the Worker: contents, topics, decisions and tests', async () => {
    const paths = ['/guide', '/guide/forms', '/guide/reference-data', '/guide/decisions']
    paths.push('/guide/decisions/002-deadline', '/guide/tests/faults')
    for (const path of paths) {
      const page = await get(path)
      expect([path, page.status, page.headers.has('CF-Cache-Status')]).toEqual([path, 200, true])
      expect(page.headers.get('Content-Security-Policy')).toContain("script-src 'self' 'sha256-")
      await page.text()
    }
  })

  it('is Markdown, a search and a 404 page by the Worker', async () => {
    const markdown = await get('/guide/forms.md')
    expect(markdown.headers.get('Content-Type')).toBe('text/markdown; charset=utf-8')
    expect((await get('/guide/search?q=forms')).status).toBe(200)
    expect((await get('/guide/nothing')).status).toBe(404)
  })
})
