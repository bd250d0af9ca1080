import { describe, expect, it } from 'vitest'
import type { RunningGuideApp } from '../guide-app.ts'

export function testMutations({ text, visitor }: RunningGuideApp): void {
  describe('mutations', () => {
    it('likes, renames and adds', async () => {
      expect(await text('/tasks')).toContain('value="Water the moss"')
      const ann = visitor()
      const forms = [
        { intent: 'like', id: '1' },
        { intent: 'rename', id: '1', title: 'Water the ferns' },
        { intent: 'add', title: 'Sweep' },
      ]
      for (const form of forms) {
        const response = await ann.post('/tasks', form)
        expect([response.status, response.headers.get('Location')]).toEqual([303, '/tasks'])
      }
      const html = await text('/tasks')
      expect(html).toContain('value="Water the ferns"')
      expect(html).toContain('♥ 1</button>')
      expect(html).toContain('value="Sweep"')
    })

    it('refuses a task without a title', async () => {
      expect((await visitor().post('/tasks', { intent: 'add', title: ' ' })).status).toBe(422)
      expect((await visitor().post('/tasks', {})).status).toBe(400)
    })
  })
}
