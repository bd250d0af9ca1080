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
      const response = await welcome('de;q=0.5, en;q=0.4')
      expect(response.headers.get('Location')).toBe('/de/welcome')
      expect(response.headers.get('Vary')).toContain('Accept-Language')
    })

    it('takes the language of a tag with a country, the best that there is', async () => {
      const [austrian, swiss, french] = await Promise.all(
        ['de-AT', 'en;q=0.5, fr-CH, DE-CH;q=0.9', 'fr-FR, fr'].map(welcome),
      )
      expect(austrian!.headers.get('Location')).toBe('/de/welcome')
      expect(swiss!.headers.get('Location')).toBe('/de/welcome')
      expect(french!.headers.get('Location')).toBe('/en/welcome')
    })

    function welcome(languages: string) {
      return get('/welcome', { headers: { 'Accept-Language': languages } })
    }
  })
}
