import { describe, expect, it } from 'vitest'
import { createRandom } from '../create-random.ts'
import { createVirtualClock } from './virtual-clock.ts'

describe('createVirtualClock', () => {
  it('runs what is due in the order of time, and then of scheduling', () => {
    const clock = createVirtualClock()
    const random = createRandom(1)
    const times = Array.from({ length: 500 }, () => Math.floor(random() * 50))
    const ran: { at: number; order: number }[] = []
    times.forEach((at, order) => clock.schedule(at, () => ran.push({ at, order })))
    while (clock.runNext()) expect(clock.now).toBe(ran.at(-1)!.at)
    expect(ran).toEqual(ran.toSorted((one, other) => one.at - other.at || one.order - other.order))
    expect(ran).toHaveLength(times.length)
  })

  it('leaves out what was cancelled', () => {
    const clock = createVirtualClock(100)
    const ran: string[] = []
    const cancel = clock.schedule(110, () => ran.push('cancelled'))
    clock.schedule(120, () => ran.push('due'))
    cancel()
    expect(clock.nextAt).toBe(120)
    expect(clock.runNext()).toBe(true)
    expect(clock.runNext()).toBe(false)
    expect(ran).toEqual(['due'])
    expect(clock.nextAt).toBeUndefined()
  })

  it('never goes back', () => {
    const clock = createVirtualClock(100)
    clock.schedule(50, () => {})
    clock.runNext()
    expect(clock.now).toBe(100)
  })
})
