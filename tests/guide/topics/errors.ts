import type { D1Database } from '@cloudflare/workers-types'
import { describe, expect, it } from 'vitest'
import type { RunningGuideApp } from '../guide-app.ts'

export function testErrors({ get, started }: RunningGuideApp): void {
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
      expect(html).toMatch(
        /<ul>.*bread.*<\/ul><h1>There is no cake<\/h1><p>No recipe with that name/,
      )
      const draft = await get('/recipes/jam')
      expect(draft.status).toBe(403)
      expect(await draft.text()).toContain('<p>Only its author may see this recipe</p>')
      expect(await (await get('/recipes/bread')).text()).toContain('<h1>Bread</h1>')
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

  async function errors(): Promise<unknown[]> {
    const { DB } = started().env as { DB: D1Database }
    return (await DB.prepare('SELECT * FROM errors').all()).results
  }
}

const FAULT = 'Error: The weather service is down.'
