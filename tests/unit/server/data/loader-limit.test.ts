import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { settlesAtOnce } from '../../../../src/server/data/loader-limit.ts'

const read = async () => 'read'

describe('a promise settles at once', () => {
  it('if it needs only microtasks', async () => {
    expect(await settlesAtOnce(read())).toBe(true)
    const twoSteps = async () => [await read(), await Promise.all([read(), read()])]
    expect(await settlesAtOnce(twoSteps())).toBe(true)
    expect(await settlesAtOnce(Promise.reject(new Error('refused')))).toBe(true)
  })

  it('never, if it waits for a timer, however short', async () => {
    expect(await settlesAtOnce(setTimeout(0))).toBe(false)
  })
})
