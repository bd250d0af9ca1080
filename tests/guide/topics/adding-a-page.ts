import { describe, expect, it } from 'vitest'
import type { RunningGuideApp } from '../guide-app.ts'

export function testAddingAPage({ get, text, visitor }: RunningGuideApp): void {
  describe('adding a page', () => {
    it('shows a page and its title', async () => {
      const html = await text('/items/7')
      expect(html).toContain('<h1>Item 7</h1>')
      expect(html).toContain('<title>Item 7</title>')
      expect(await text('/')).toContain('<h1>It works</h1>')
    })

    it('takes an optional segment and a catch-all', async () => {
      expect(await text('/docs')).toContain('<h1 lang="en">Contents</h1>')
      expect(await text('/de/docs/start/run')).toContain('<h1 lang="de">start/run</h1>')
    })

    it('links to pages', async () => {
      const html = await text('/items')
      expect(html).toContain('<a href="/items/7">Item 7</a>')
      expect(html).toContain('<a href="/docs/start/first%20steps">First steps</a>')
      expect(html).toContain('<a href="/items?tag=a&amp;tag=b&amp;page=2#list">More</a>')
    })

    it('refuses params', async () => {
      expect((await get('/items/seven')).status).toBe(400)
      expect((await get('/shop/fr/shelves')).status).toBe(400)
    })

    it('puts a prefix before routes', async () => {
      expect(await text('/shop/de/shelves')).toContain('<a href="/shop/de/shelves/poetry">')
      expect(await text('/shop/de/shelves/poetry')).toContain('<h1 lang="de">poetry</h1>')
    })

    it('shows one page at several routes', async () => {
      expect(await text('/posts/moss')).toContain('<h1>Post moss</h1>')
      expect(await text('/drafts/moss/2')).toContain('<h1>Draft moss, version 2</h1>')
    })

    it('has URLs without a page', async () => {
      expect(await text('/feed.txt')).toBe('Item 7\n')
      const left = await visitor().post('/leave', {})
      expect([left.status, left.headers.get('Location')]).toEqual([303, '/'])
      expect(left.headers.get('Set-Cookie')).toMatch(/^reader=;/)
      const read = await get('/leave')
      expect([read.status, read.headers.get('Allow')]).toEqual([405, 'OPTIONS, POST'])
    })

    it('redirects what has moved', async () => {
      expect(await redirectOf('/manual/start/run?q=1')).toEqual([301, '/docs/start/run?q=1'])
      expect(await redirectOf('/help/start')).toEqual([308, '/docs/start?from=help'])
      expect(await redirectOf('/wiki/a/b')).toEqual([301, 'https://wiki.example/a/b'])
    })

    it('parses search params', async () => {
      const html = await text('/find?words=moss&page=2')
      expect(html).toContain('<h1>2 items for moss, page 2</h1>')
      expect(html).toContain('<a href="/find?words=moss&amp;page=3">Next page</a>')
      expect((await get('/find?page=two')).status).toBe(400)
      expect(await text('/tagged?tag=a&tag=b')).toContain('<h1>Page 1 of a and b</h1>')
      expect((await get('/tagged?page=two')).status).toBe(400)
    })

    it('becomes interactive at once', async () => {
      const modules = await modulesOf('/note')
      expect(modules.some((path) => path.includes('note'))).toBe(true)
      expect((await modulesOf('/items')).some((path) => path.includes('items'))).toBe(false)
    })

    it('has the data of a page without React once', async () => {
      const html = await text('/prices')
      expect(html.split('Rope, 10 m')).toHaveLength(2)
      expect(html).not.toMatch(/\/assets\/(react|hydrate)-/)
    })
  })

  async function redirectOf(path: string): Promise<unknown[]> {
    const response = await get(path)
    return [response.status, response.headers.get('Location')]
  }

  /** What a document asks for before its scripts do. */
  async function modulesOf(path: string): Promise<string[]> {
    const html = await text(path)
    return [...html.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)"/g)].map(([, url]) => url!)
  }
}
