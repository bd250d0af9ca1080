import { describe, expect, it } from 'vitest'
import type { RunningGuideApp } from '../guide-app.ts'

export function testTutorial({ get, text }: RunningGuideApp): void {
  describe('the tutorial', () => {
    it('begins with one book', async () => {
      expect(await text('/')).toContain('<a href="/books/1">Middlemarch</a> George Eliot')
      expect(await text('/books/1')).toContain('<p>By George Eliot.</p>')
    })

    it('refuses what is no book', async () => {
      expect((await get('/books/x')).status).toBe(400)
      expect((await get('/books/99')).status).toBe(404)
    })
  })
}
