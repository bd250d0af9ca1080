import { describe, expect, it } from 'vitest'
import type { RunningGuideApp } from '../guide-app.ts'

export function testTraces({ visitor }: RunningGuideApp): void {
  describe('the times of steps', () => {
    const timingOf = async (headers: Record<string, string>) => {
      const response = await visitor().fetch('/boards/garden', { headers })
      await response.text()
      return response.headers.get('Server-Timing')
    }

    it('are sent with the cookie of headers.ts, and without it to nobody', async () => {
      expect(await timingOf({ Cookie: 'timing=1' })).toMatch(
        /loader;desc="loader";dur=[\d.]+, render;desc="render";dur=[\d.]+, total;/,
      )
      expect(await timingOf({})).toBeNull()
    })
  })
}
