import { describe, expect, it } from 'vitest'
import type { RunningGuideApp } from '../guide-app.ts'

export function testBackgroundWork({ started, visitor }: RunningGuideApp): void {
  describe('background work', () => {
    it('sends to a queue, and handles what comes from it', async () => {
      const response = await visitor().post('/contact', { text: 'Hello' })
      expect([response.status, response.headers.get('Location')]).toEqual([303, '/'])
      await expect.poll(() => started().logs).toContain('To ann@mail.example: Hello')
    })

    it('handles a cron trigger', async () => {
      await started().scheduled('0 3 * * *')
      await expect.poll(() => started().logs).toContain('To ann@mail.example: It is night.')
    })
  })
}
