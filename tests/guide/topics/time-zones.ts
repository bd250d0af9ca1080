import { describe, expect, it } from 'vitest'
import type { RunningGuideApp } from '../guide-app.ts'
import { guideBrowser } from '../guide-browser.ts'

export function testTimeZones(app: RunningGuideApp): void {
  describe('dates', () => {
    const { page, open, textOf } = guideBrowser(app)

    it('are UTC in the HTML of the Worker, and local without a mismatch', async () => {
      expect(await app.text('/events')).toContain('>Nov 24, 2026, 11:30 PM</time>')
      const errors: unknown[] = []
      // React reports a mismatch as an error of the window.
      page().on('pageerror', (error) => errors.push(error))
      await page().emulateTimezone('Asia/Tokyo')
      await open('/events')
      await expect.poll(() => textOf('time')).toBe('Nov 25, 2026, 8:30 AM')
      expect(errors).toEqual([])
    })
  })
}
