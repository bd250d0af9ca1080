import { describe, expect, it } from 'vitest'
import type { RunningGuideApp } from '../guide-app.ts'

export function testHomeSamples({ text, visitor }: RunningGuideApp): void {
  describe('the samples of the home page', () => {
    it('list what the form has added, and refuse an empty text', async () => {
      const ann = visitor()
      expect((await ann.post('/notes', { text: 'Buy moss' })).status).toBe(303)
      expect(await text('/notes')).toContain('<li>Buy moss</li>')
      const refused = await ann.post('/notes', { text: ' ' })
      expect(refused.status).toBe(422)
      expect(await refused.text()).toContain('Write something.')
    })
  })
}
