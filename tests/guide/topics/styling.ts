import { describe, expect, it } from 'vitest'
import type { RunningGuideApp } from '../guide-app.ts'

export function testStyling({ get }: RunningGuideApp): void {
  describe('a font for the first paint', () => {
    it('is preloaded by the document and named by its Link header', async () => {
      const response = await get('/')
      const font = /<(\/assets\/inter-[^>]+\.woff2)>/.exec(response.headers.get('Link')!)![1]!
      expect(await response.text()).toContain(`<link rel="preload" href="${font}" as="font"`)
      expect((await get(font)).headers.get('Content-Type')).toBe('font/woff2')
    })
  })

  describe('stylesheets inside the HTML', () => {
    it('are all of a small page’s, and the Link header has none', async () => {
      const response = await get('/')
      expect(response.headers.get('Link')).not.toContain('as=style')
      expect(await response.text()).toMatch(/<style [^>]*data-href="\/assets\/styles-/)
    })
  })
}
