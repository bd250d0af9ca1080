import { describe, expect, it } from 'vitest'
import type { RunningGuideApp } from '../guide-app.ts'
import { PHOTO, photoForm } from '../photo.ts'

export function testListsAndUploads({ get, text, visitor }: RunningGuideApp): void {
  describe('an infinite list, without JavaScript', () => {
    it('has a link to more of it', async () => {
      const html = await text('/log')
      expect(html.match(/<li /g)).toHaveLength(20)
      expect(html).toContain('<a href="/log?parts=2#entry-51"')
      expect(html).toContain('<li id="entry-51">')
    })

    it('has no link at its end', async () => {
      const html = await text('/log?parts=4')
      expect(html.match(/<li /g)).toHaveLength(70)
      expect(html).not.toContain('More</a>')
      expect((await get('/log?parts=1000')).status).toBe(400)
    })
  })

  describe('a filter, without JavaScript', () => {
    it('shows what its field asks for', async () => {
      const html = await text('/plants?words=Spike')
      expect(html).toContain('>1 found</p>')
      expect(html).toContain('value="Spike"')
      expect(html).toContain(' action="/plants">')
    })
  })

  describe('a filter with checkboxes and a list, without JavaScript', () => {
    it('shows what the URL asks for', async () => {
      const html = await text('/seeds?kind=moss&kind=fern&order=down')
      expect(html.match(/<li>[^<]+/g)).toEqual(['<li>Lady fern', '<li>Hair moss', '<li>Bog moss'])
      expect(html).toMatch(/name="kind" checked="" value="moss"/)
      expect(html).not.toMatch(/checked="" value="liverwort"/)
      expect(html).toContain('<option value="down" selected="">')
    })
  })

  describe('an upload, without JavaScript', () => {
    it('stores the file, leads back and serves it', async () => {
      const response = await visitor().post('/uploads', photoForm())
      expect([response.status, response.headers.get('Location')]).toEqual([303, '/photos'])
      const [, src] = /<img src="(\/uploads\/[^"]+)"/.exec(await text('/photos')) ?? []
      const photo = await get(src!)
      expect(photo.headers.get('Content-Type')).toBe('image/png')
      expect(photo.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
      expect(Buffer.from(await photo.arrayBuffer()).equals(PHOTO)).toBe(true)
      expect((await get('/uploads/none')).status).toBe(404)
    })

    it('refuses other types, large files and other sites', async () => {
      const svg = photoForm(new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }))
      expect((await visitor().post('/uploads', svg)).status).toBe(415)
      const large = new File([new Uint8Array(11 * 1024 * 1024)], 'a.png', { type: 'image/png' })
      expect((await visitor().post('/uploads', photoForm(large))).status).toBe(413)
      const headers = { Origin: 'https://evil.example' }
      expect((await visitor().post('/uploads', photoForm(), { headers })).status).toBe(403)
    })
  })
}
