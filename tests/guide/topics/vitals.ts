import type { D1Database } from '@cloudflare/workers-types'
import { describe, expect, it } from 'vitest'
import type { RunningGuideApp } from '../guide-app.ts'

export function testVitals({ started, text, visitor }: RunningGuideApp): void {
  describe('vitals', () => {
    it('are stored, once the database is there', async () => {
      const [, build] = /"build":"([^"]+)"/.exec(await text('/plants'))!
      const points = [{ route: '/plants', metric: 'LCP', value: 1234, detail: 'load' }]
      const response = await visitor().fetch('/_vitals', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: started().origin },
        body: JSON.stringify({ build, device: 'phone', points }),
      })
      expect(response.status).toBe(204)
      const { VITALS } = started().env as { VITALS: D1Database }
      const row = VITALS.prepare(`SELECT route, points FROM histograms WHERE scope = 'day+route'`)
      expect((await row.all()).results).toContainEqual({ route: '/plants', points: 1 })
    })
  })
}
