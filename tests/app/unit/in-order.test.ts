import { describe, expect, it } from 'vitest'
import { inOrder } from '../../../src/app/vitals/in-order.server.ts'

describe('inOrder', () => {
  it('settles each part after those before it', async () => {
    const first = Promise.withResolvers<string>()
    const settled: string[] = []
    const parts = inOrder({ first: first.promise, second: Promise.resolve('2') })
    for (const part of Object.values(parts)) void part.then((text) => settled.push(text))
    await Promise.resolve()
    expect(settled).toEqual([])
    first.resolve('1')
    await parts.second
    expect(settled).toEqual(['1', '2'])
  })

  it('lets a part fail alone', async () => {
    const parts = inOrder({
      first: Promise.reject(new Error('no rows')),
      second: Promise.resolve('2'),
    })
    await expect(parts.first).rejects.toThrow('no rows')
    expect(await parts.second).toBe('2')
  })
})
