import { describe, expect, it } from 'vitest'
import type { RunningGuideApp } from '../guide-app.ts'

export function testLayouts({ get, text }: RunningGuideApp): void {
  describe('layouts', () => {
    it('are around their pages, with data of their own', async () => {
      const html = await text('/teams/red/members')
      expect(html).toMatch(/<section><h2>The red team<\/h2>.*<h1>Members<\/h1><\/section>/)
      expect(html).toContain('<a href="/teams/red/members" aria-current="page">')
      expect(await text('/teams/blue')).toContain('<h1>Welcome to blue</h1>')
      const missing = await get('/teams/green/members')
      expect(missing.status).toBe(404)
      expect(await missing.text()).toContain('<h1>There is nothing here in green</h1>')
    })
  })
}
