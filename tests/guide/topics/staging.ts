import { describe, expect, it } from 'vitest'
import { startBuilt, type RunningGuideApp } from '../guide-app.ts'

export function testStaging({ folder, text }: RunningGuideApp): void {
  describe('staging', () => {
    it('has variables of its own', async () => {
      expect(await text('/support')).toContain('Write to help@shop.example</h1>')
      await using staging = await startBuilt(folder(), { CLOUDFLARE_ENV: 'staging' })
      const html = await (await staging.fetch('/support')).text()
      expect(html).toContain('staging@shop.example')
    })
  })
}
