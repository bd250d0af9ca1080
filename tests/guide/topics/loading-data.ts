import { describe, expect, it } from 'vitest'
import type { RunningGuideApp } from '../guide-app.ts'

export function testLoadingData({ get, text }: RunningGuideApp): void {
  describe('loading data', () => {
    it('shows what a loader returns', async () => {
      expect(await text('/books/1')).toContain('<h1>Middlemarch</h1>')
      expect((await get('/books/9')).status).toBe(404)
    })

    it('reads a database that has its migrations', async () => {
      const html = await text('/books')
      expect(html).toMatch(/<a href="\/books\/2">Emma<\/a>.*<a href="\/books\/1">Middlemarch<\/a>/)
    })

    it('ends a page with a status or a redirect', async () => {
      expect(await text('/orders/7?key=moss')).toContain('<h1>Order 7: 12 €</h1>')
      expect((await get('/orders/7')).status).toBe(403)
      expect((await get('/orders/8')).status).toBe(404)
      expect(await locationOf('/orders/latest')).toBe('/orders/7')
      expect(await locationOf('/orders/1')).toBe('https://archive.example/orders/1')
    })

    it('sends a deferred value later', async () => {
      const html = await text('/books/1/reviews')
      expect(html).toContain('<h1>Reviews</h1>')
      expect(html).toContain('"deferred":["reviews"]')
      expect(html).toContain('<p>Long, and worth it.</p>')
    })

    it('gives data to the document', async () => {
      expect(await text('/')).toContain('<html lang="en" data-theme="light">')
    })
  })

  async function locationOf(path: string): Promise<string | null> {
    const response = await get(path)
    expect(response.status).toBe(302)
    return response.headers.get('Location')
  }
}
