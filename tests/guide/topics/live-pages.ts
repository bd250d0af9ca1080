import { describe, expect, it } from 'vitest'
import type { RunningGuideApp } from '../guide-app.ts'
import { guideBrowser } from '../guide-browser.ts'

export function testLivePages(app: RunningGuideApp): void {
  describe('a live page', () => {
    const { page, open, textOf, isSameDocument } = guideBrowser(app)

    it('shows what others have changed', async () => {
      const ann = app.visitor()
      expect((await ann.post('/boards/garden', { plant: 'Moss' })).status).toBe(303)
      const session = await page().createCDPSession()
      await session.send('Network.enable')
      const connected = new Promise<void>((settle) => {
        session.once('Network.webSocketHandshakeResponseReceived', () => settle())
      })
      await open('/boards/garden')
      expect(await textOf('ul')).toBe('Moss: 1')
      await connected
      await ann.post('/boards/garden', { plant: 'Moss' })
      await expect.poll(() => textOf('ul')).toBe('Moss: 2')
      await page().click('button[value=Fern]')
      await expect.poll(() => textOf('ul')).toBe('Moss: 2Fern: 1')
      expect(await isSameDocument()).toBe(true)
    })

    it('takes a vote for a plant that is there', async () => {
      expect((await app.visitor().post('/boards/other', { plant: 'Oak' })).status).toBe(422)
    })
  })
}
