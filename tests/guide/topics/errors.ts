import type { D1Database } from '@cloudflare/workers-types'
import { describe, expect, it } from 'vitest'
import type { RunningGuideApp } from '../guide-app.ts'
import { guideBrowser } from '../guide-browser.ts'

export function testErrors(app: RunningGuideApp): void {
  const { get, started, text } = app
  describe('errors', () => {
    it('shows the error page', async () => {
      const response = await get('/nowhere')
      expect(response.status).toBe(404)
      const html = await response.text()
      expect(html).toContain('<h1>This page could not be found</h1>')
      expect(html).toContain('<a href="/nowhere">Try again</a>')
      expect(html).toMatch(/<p>Request (<!-- -->)?\w/)
    })

    it('shows a status with its detail in place of the page, inside the layout', async () => {
      const response = await get('/recipes/cake')
      expect(response.status).toBe(404)
      const html = await response.text()
      expect(html).toContain('<title>This page could not be found</title>')
      expect(html).toMatch(/<ul>.*bread.*<\/ul><h1>There is no cake<\/h1><p>No recipe with that name/)
      const draft = await get('/recipes/jam')
      expect(draft.status).toBe(403)
      expect(await draft.text()).toContain('<p>Only its author may see this recipe</p>')
      expect(await (await get('/recipes/bread')).text()).toContain('<h1>Bread</h1>')
    })

    it('shows a 404 inside a layout, and a refused param without it', async () => {
      expect(await seen('/catalog/a/b')).toEqual([404, MENU, 'There is no such page in the catalog'])
      expect(await seen('/catalog/8')).toEqual([404, MENU, 'There is no such article'])
      expect(await seen('/catalog/x')).toEqual([400, undefined, undefined])
      expect(await text('/catalog')).toContain('<h1>Catalog</h1>')
      expect(await text('/catalog/7')).toContain('<h1>Rope</h1>')
      const form = { method: 'POST', headers: { Origin: started().origin } }
      expect((await get('/catalog/a/b', form)).status).toBe(405)
    })

    it('reports errors of the Worker', async () => {
      const response = await get('/forecast')
      expect(response.status).toBe(200)
      expect(await response.text()).not.toContain('weather service')
      const stored = { type: 'deferred value', message: FAULT, route: 'forecast' }
      await expect.poll(errors).toContainEqual(expect.objectContaining(stored))
    })

    it('reports errors of the browser', async () => {
      const response = await get('/errors', { method: 'POST', body: '{"message":"lost"}' })
      expect(response.status).toBe(204)
      const stored = { type: 'browser', message: '{"message":"lost"}' }
      expect(await errors()).toContainEqual(expect.objectContaining(stored))
    })
  })

  describe('a 404 inside a layout, after a click', () => {
    const { page, open, loadRouter, textOf, isSameDocument } = guideBrowser(app)

    it('keeps the layout', async () => {
      await open('/catalog')
      await loadRouter()
      await page().evaluate(() => (document.querySelector('nav')!.title = 'the same'))
      await page().evaluate(() => void navigation.navigate('/catalog/a/b'))
      await expect.poll(() => textOf('main p')).toBe('There is no such page in the catalog')
      expect(await page().$eval('nav', ({ title }) => title)).toBe('the same')
      expect(await page().title()).toBe('This page could not be found')
      expect(await isSameDocument()).toBe(true)
      await page().click('nav a')
      await expect.poll(() => textOf('h1')).toBe('Catalog')
      expect(await isSameDocument()).toBe(true)
    })
  })

  /** The status of a page, its menu and its detail. */
  async function seen(path: string): Promise<unknown[]> {
    const response = await get(path)
    const html = await response.text()
    const [nav] = /<nav.*?<\/nav>/.exec(html) ?? []
    const [, detail] = /<p>(There.*?)<\/p>/.exec(html) ?? []
    return [response.status, nav, detail]
  }

  async function errors(): Promise<unknown[]> {
    const { DB } = started().env as { DB: D1Database }
    return (await DB.prepare('SELECT * FROM errors').all()).results
  }
}

const FAULT = 'Error: The weather service is down.'
const MENU = '<nav aria-label="Catalog"><a href="/catalog">All articles</a></nav>'
