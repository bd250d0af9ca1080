import { describe, expect, it } from 'vitest'
import { oneAtATime } from '../../../../client/loading/one-at-a-time.ts'

describe('oneAtATime', () => {
  it('runs once more for all calls during a run, and tells each when its run starts', async () => {
    const ends: (() => void)[] = []
    const started: string[] = []
    let runs = 0
    const call = oneAtATime(() => {
      const own = ++runs
      return new Promise<number>((resolve) => ends.push(() => resolve(own)))
    })
    const results = ['a', 'b', 'c'].map((name) => call(() => void started.push(name)))
    expect([runs, started]).toEqual([1, ['a']])
    ends[0]!()
    expect(await results[0]).toBe(1)
    const later = call(() => void started.push('d'))
    expect([runs, started]).toEqual([2, ['a', 'b', 'c']])
    ends[1]!()
    expect(await Promise.all(results)).toEqual([1, 2, 2])
    await new Promise((resolve) => setTimeout(resolve))
    expect([runs, started]).toEqual([3, ['a', 'b', 'c', 'd']])
    ends[2]!()
    expect(await later).toBe(3)
    void call()
    expect(runs).toBe(4)
  })
})
