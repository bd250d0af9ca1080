import { describe, expect, it } from 'vitest'
import { visiting, visitor } from '../visitor.ts'

visiting()

describe('noscript with an ampersand', () => {
  it('is hydrated if an element is around the text', async () => {
    await hydrates('/without-scripts/element')
    expect(visitor.complaints).toEqual([])
  })

  it('is rendered again by React 19.3 without that element, as the guide says', async () => {
    await hydrates('/without-scripts/text')
    expect(visitor.complaints.join()).toContain('#418')
  })
})

async function hydrates(path: string): Promise<void> {
  await visitor.open(path)
  await visitor.click('#counter')
  await expect.poll(() => visitor.textOf('#counter')).toBe('1')
}
