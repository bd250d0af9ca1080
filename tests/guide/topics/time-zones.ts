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

    it('are in the time zone of cf in the HTML of the Worker', async () => {
      const response = await app.started().fetch('/departures', { cf: { timezone: 'Asia/Tokyo' } })
      expect(await response.text()).toContain('>Nov 25, 2026, 8:30 AM</time>')
    })

    it('are corrected without a mismatch if the browser has another time zone', async () => {
      const guess = /<time[^>]*>([^<]*)/.exec(await app.text('/departures'))![1]
      const errors: unknown[] = []
      page().on('pageerror', (error) => errors.push(error))
      await page().emulateTimezone('Asia/Tokyo')
      await open('/departures')
      await expect.poll(() => textOf('time')).toBe('Nov 25, 2026, 8:30 AM')
      expect(guess).not.toBe('Nov 25, 2026, 8:30 AM')
      expect(errors).toEqual([])
    })
  })
}
