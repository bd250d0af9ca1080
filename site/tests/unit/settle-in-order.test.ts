import { describe, expect, it } from 'vitest'
import { settleInOrder } from '../../vitals/settle-in-order.server.ts'

describe('settleInOrder', () => {
  it('settles each promise after those before it', async () => {
    const first = Promise.withResolvers<string>()
    const settled: string[] = []
    const ordered = settleInOrder({ first: first.promise, second: Promise.resolve('2') })
    for (const promise of Object.values(ordered)) void promise.then((text) => settled.push(text))
    await Promise.resolve()
    expect(settled).toEqual([])
    first.resolve('1')
    await ordered.second
    expect(settled).toEqual(['1', '2'])
  })

  it('continues after a promise that rejects', async () => {
    const ordered = settleInOrder({
      first: Promise.reject(new Error('no rows')),
      second: Promise.resolve('2'),
    })
    await expect(ordered.first).rejects.toThrow('no rows')
    expect(await ordered.second).toBe('2')
  })
})
