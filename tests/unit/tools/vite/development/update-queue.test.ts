import type { DevEnvironment, ViteDevServer } from 'vite'
import { describe, expect, it } from 'vitest'
import { createUpdateQueue } from '../../../../../tools/vite/development/update-queue.ts'

const server = { environments: { client: { name: 'client' } } } as unknown as ViteDevServer
const nextTurns = () => new Promise((resolve) => setTimeout(resolve))

describe('createUpdateQueue', () => {
  it('gives the Worker all changes that come while it is updated as one, which requests wait for', async () => {
    const updates: string[][] = []
    const first = Promise.withResolvers<void>()
    const queue = createUpdateQueue<string>(async (taken) => {
      updates.push(taken.map(({ change }) => change!))
      if (updates.length === 1) await first.promise
    })
    const add = (change: string) => {
      queue.begin()
      return queue.add({ hmr: async () => {}, change }, server)
    }
    await add('a')
    await Promise.all([add('b'), add('c')])
    let isSettled = false
    const settled = queue.settled().then(() => (isSettled = true))
    await nextTurns()
    expect([updates, isSettled]).toEqual([[['a']], false])
    first.resolve()
    await settled
    expect(updates).toEqual([['a'], ['b', 'c']])
  })

  it('updates the Worker although browsers could not be updated', async () => {
    const updates: unknown[] = []
    const queue = createUpdateQueue<string>(async (taken) => void updates.push(...taken))
    const hmr = async ({ name }: DevEnvironment) => {
      throw new Error(`no update of ${name}`)
    }
    queue.begin()
    await expect(queue.add({ hmr, change: 'a' }, server)).rejects.toThrow('no update of client')
    await queue.settled()
    expect(updates).toHaveLength(1)
  })
})
