import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { RunningGuideApp } from '../guide-app.ts'

export function testPrerendering({ folder, get, text }: RunningGuideApp): void {
  describe('prerendered pages', () => {
    it('are files that no Worker sends', async () => {
      for (const path of ['/about', '/posts/hello', '/posts/second']) {
        const page = await get(path)
        expect([page.status, page.headers.has('CF-Cache-Status')]).toEqual([200, true])
        expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
        await page.text()
      }
      expect(await text('/about')).toContain('<h1>Here since 2026</h1>')
      expect(await text('/posts/hello')).toContain('<h1>Hello</h1>')
    })

    it('leave other params to the Worker', async () => {
      const archived = await get('/posts/archived')
      expect([archived.status, archived.headers.has('CF-Cache-Status')]).toEqual([200, false])
      expect(await archived.text()).toContain('<h1>A post that few read</h1>')
      expect((await get('/posts/none')).status).toBe(404)
    })

    it('respond to a form with 405 and to a slash too many with 308', async () => {
      const sent = await get('/about', { method: 'POST', body: 'a=b' })
      expect([sent.status, sent.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
      expect((await get('/about/')).headers.get('Location')).toBe('/about')
    })

    it('use the databases of the project', () => {
      expect(existsSync(resolve(folder(), '.wrangler'))).toBe(true)
    })
  })
}
