import { describe, expect, it } from 'vitest'
import { invalidate } from '../../../src/api/invalidate.ts'

describe('invalidate', () => {
  it('does nothing where nothing is kept', async () => {
    await expect(invalidate({ tags: ['item:7'] })).resolves.toBeUndefined()
  })

  it('rejects a text that can be no tag there too, so that a unit test finds it', async () => {
    await expect(invalidate({ tags: ['item:7', ''] })).rejects.toThrow('"" is no tag')
  })
})
