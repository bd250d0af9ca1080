import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningGuideApp } from '../guide-app.ts'

export function testTutorial({ folder, get, text }: RunningGuideApp): void {
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

  // Its test is here as it is in an app, of this app.
  describe('the test of the tutorial', async () => {
    const before = process.env['ARRIVE_APP']
    beforeAll(() => {
      process.env['ARRIVE_APP'] = folder
    })
    afterAll(() => {
      if (before === undefined) delete process.env['ARRIVE_APP']
      else process.env['ARRIVE_APP'] = before
    })
    await import(resolve(folder, '../../tests/app/worker/books.test.ts'))
  })
}
