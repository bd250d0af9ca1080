import { describe, expect, it } from 'vitest'
import type { RunningGuideApp } from '../guide-app.ts'

export function testHooks({ text }: RunningGuideApp): void {
  describe('hooks', () => {
    it('marks the tab that the search names', async () => {
      const html = await text('/albums/7?tab=credits')
      const credits = '<a href="/albums/7?tab=credits" data-history="replace" aria-current="page">'
      expect(html).toContain(credits)
      expect(html).toContain('<a href="/albums/7?tab=songs" data-history="replace">')
    })

    it('has a page with state that the Worker never gets, and one with unsaved changes', async () => {
      expect(await text('/quiz')).toContain('One minute')
      expect(await text('/quiz/over')).toContain('The quiz is over')
      expect(await text('/diary')).not.toContain('alertdialog')
    })
  })
}
