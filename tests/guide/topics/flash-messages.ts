import { describe, expect, it } from 'vitest'
import type { RunningGuideApp } from '../guide-app.ts'
import { guideBrowser } from '../guide-browser.ts'

export function testFlashMessages(app: RunningGuideApp): void {
  describe('a flash message', () => {
    const { page, open, loadRouter, textOf, isSameDocument } = guideBrowser(app)

    it('is shown once, without JavaScript', async () => {
      const ann = app.visitor()
      const response = await ann.post('/profile', { name: 'Ann' })
      expect([response.status, response.headers.get('Location')]).toEqual([303, '/dashboard'])
      const headers = { 'Arrive-Purpose': 'prefetch' }
      expect(await (await ann.get('/dashboard', { headers })).text()).toContain('<p role="status"></p>')
      expect(await (await ann.get('/dashboard')).text()).toContain('<p role="status">Saved: Ann</p>')
      expect(await (await ann.get('/dashboard')).text()).toContain('<p role="status"></p>')
    })

    it('is gone with the next page that is shown in place', async () => {
      await open('/profile')
      await loadRouter() // else a form that is sent at once is a full page load
      await page().type('[name=name]', 'Ann')
      await page().click('main button')
      await expect.poll(() => textOf('h1')).toBe('Dashboard')
      expect(await textOf('[role=status]')).toBe('Saved: Ann')
      await page().evaluate(() => void navigation.navigate('/press'))
      await expect.poll(() => textOf('h1')).toBe('Press')
      expect(await textOf('[role=status]')).toBe('')
      await page().evaluate(() => history.back())
      await expect.poll(() => textOf('h1')).toBe('Dashboard')
      expect(await textOf('[role=status]')).toBe('')
      expect(await isSameDocument()).toBe(true)
    })
  })
}
