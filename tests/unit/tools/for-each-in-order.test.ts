import { describe, expect, it } from 'vitest'
import { forEachInOrder } from '../../../tools/for-each-in-order.ts'

describe('forEachInOrder', () => {
  it('finishes the items in their order, whichever is ready first', async () => {
    const resolvers = new Map<number, () => void>()
    const finished: number[] = []
    const working = forEachInOrder([1, 2, 3], {
      concurrent: 3,
      start: (item) => new Promise<void>((resolve) => resolvers.set(item, resolve)),
      finish: (item) => void finished.push(item),
    })
    for (const item of [3, 2, 1]) resolvers.get(item)!()
    await working
    expect(finished).toEqual([1, 2, 3])
  })

  it('has no more results in memory than are allowed', async () => {
    let open = 0
    let most = 0
    await forEachInOrder([...Array(20).keys()], {
      concurrent: 4,
      async start() {
        most = Math.max(most, ++open)
      },
      finish: () => void (open -= 1),
    })
    expect(most).toBe(4)
    expect(open).toBe(0)
  })

  it('starts nothing more after a failure', async () => {
    const started: number[] = []
    const working = forEachInOrder([1, 2, 3, 4], {
      concurrent: 2,
      async start(item) {
        started.push(item)
      },
      finish() {
        throw new Error('refused')
      },
    })
    await expect(working).rejects.toThrow('refused')
    expect(started).toEqual([1, 2])
  })
})
