import { describe, expect, it } from 'vitest'
import type { RunningGuideApp } from '../guide-app.ts'

export function testI18n({ get, text }: RunningGuideApp): void {
  describe('several languages', () => {
    it('has texts, dates and the document in the language of the path', async () => {
      const html = await text('/de/welcome')
      expect(html).toContain('<html lang="de">')
      expect(html).toContain('<p>2 Bücher, 23. November 2026</p>')
      expect(html).toContain('hrefLang="en" href="https://app.test/en/welcome"')
      expect((await get('/fr/welcome')).status).toBe(400)
    })

    it('sends visitors to their own', async () => {
      const response = await get('/welcome', { headers: { 'Accept-Language': 'de-CH, de;q=0.9' } })
      expect(response.headers.get('Location')).toBe('/de/welcome')
      expect(response.headers.get('Vary')).toContain('Accept-Language')
    })
  })
}
