import { describe, expect, it } from 'vitest'
import { editLink } from '../../../../src/app/guide/build/edit-link.ts'

describe('editLink', () => {
  it('is in the repository that package.json names', () => {
    for (const repository of ['github:a/b-c', { url: 'git+https://github.com/a/b-c.git' }]) {
      const link = editLink('docs/forms.md', JSON.stringify({ repository }))
      expect(link).toBe('https://github.com/a/b-c/edit/main/docs/forms.md')
    }
  })

  it('is missing without one', () => {
    expect(editLink('docs/forms.md', '{}')).toBeUndefined()
  })
})
