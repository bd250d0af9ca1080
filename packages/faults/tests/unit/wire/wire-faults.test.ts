import { describe, expect, it } from 'vitest'
import { readDuration, readSpeed } from '../../../wire/wire-faults.ts'
import type { Speed } from '../../../wire/wire.ts'

describe('readDuration', () => {
  it('reads milliseconds', () => {
    expect([readDuration('20 s'), readDuration('300 ms'), readDuration(5)]).toEqual([20_000, 300, 5])
  })
})

describe('readSpeed', () => {
  it('reads bytes a second', () => {
    expect([readSpeed('2 kB/s'), readSpeed('0.5 MB/s'), readSpeed('1 B/s')]).toEqual([2000, 500_000, 1])
  })

  it('names the units if it knows none', () => {
    expect(() => readSpeed('2 furlongs' as Speed)).toThrow(
      '"2 furlongs" is no amount. Write a number and one of: B/s, kB/s, MB/s.',
    )
  })
})
