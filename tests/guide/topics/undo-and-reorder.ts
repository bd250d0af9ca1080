import { beforeEach, describe, expect, it } from 'vitest'
import type { RunningGuideApp } from '../guide-app.ts'
import { guideBrowser } from '../guide-browser.ts'

export function testUndoAndReorder(app: RunningGuideApp): void {
  describe('a list in an order of the visitor', () => {
    const { page, open, loadRouter } = guideBrowser(app)
    beforeEach(async () => {
      for (const [to, id] of ['1', '2', '3'].entries()) {
        await app.visitor().post('/stops', { intent: 'restore', id })
        await app.visitor().post('/stops', { intent: 'move', id, to: String(to) })
      }
      await open('/stops')
      await loadRouter()
    })

    const names = () =>
      page().evaluate(() => [...document.querySelectorAll('li')].map((e) => e.firstChild?.textContent))

    const stored = async () =>
      [...(await app.text('/stops')).matchAll(/<li[^>]*>([^<]+)/g)].map(([, name]) => name)

    it('takes a removal back', async () => {
      await page().click('li:nth-child(2) [value=remove]')
      await expect.poll(names).toEqual(['Ghent', 'Trier'])
      await page().waitForSelector('[value=restore]')
      await page().click('[value=restore]')
      await expect.poll(names).toEqual(['Ghent', 'Liège', 'Trier'])
      await expect.poll(() => page().$('[value=restore]')).toBeNull()
    })

    it('is moved by buttons and by dragging', async () => {
      await page().click('li:nth-child(3) [value=move]')
      await expect.poll(names).toEqual(['Ghent', 'Trier', 'Liège'])
      await expect.poll(() => page().$('[aria-busy]')).toBeNull()
      await page().evaluate(() => {
        const dataTransfer = new DataTransfer()
        const dispatch = (type: string, at: number) =>
          document
            .querySelectorAll('li')
            [at]!.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true }))
        dispatch('dragstart', 2)
        dispatch('drop', 0)
      })
      await expect.poll(names).toEqual(['Liège', 'Ghent', 'Trier'])
      // The page shows the move before the Worker has it.
      await expect.poll(stored).toEqual(['Liège', 'Ghent', 'Trier'])
    })

    it('needs no JavaScript', async () => {
      const reader = app.visitor()
      const removed = await reader.post('/stops', { intent: 'remove', id: '3' })
      expect(await removed.text()).toContain('Trier<!-- --> is removed.')
      expect(await app.text('/stops')).not.toContain('Trier')
      await reader.post('/stops', { intent: 'restore', id: '3' })
      expect(await app.text('/stops')).toContain('Trier')
      expect((await reader.post('/stops', { intent: 'sell', id: '3' })).status).toBe(400)
    })
  })
}
