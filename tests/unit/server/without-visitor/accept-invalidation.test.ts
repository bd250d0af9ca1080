import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { acceptInvalidation } from '../../../../src/server/without-visitor/accept-invalidation.ts'

interface Result {
  success: boolean
  errors: { message: string }[]
}

const REFUSED: Result = { success: false, errors: [{ message: 'rate limit' }] }
const ACCEPTED: Result = { success: true, errors: [] }

beforeEach(() => {
  vi.useFakeTimers()
  for (const method of ['warn', 'error'] as const) vi.spyOn(console, method).mockReturnValue()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function contextThat(...results: (Result | Error)[]) {
  const calls: string[][] = []
  const later: Promise<unknown>[] = []
  const purge = async ({ tags }: { tags: string[] }) => {
    calls.push(tags)
    const next = results.shift() ?? ACCEPTED
    if (next instanceof Error) throw next
    return next
  }
  return {
    calls,
    later,
    waitUntil: (one: Promise<unknown>) => void later.push(one),
    cache: { purge },
  }
}

describe('acceptInvalidation', () => {
  it('passes tags on, a hundred in a call', async () => {
    const context = contextThat()
    const tags = Array.from({ length: 101 }, (_, at) => `tag-${at}`)
    await acceptInvalidation(tags, context)
    expect(context.calls).toEqual([tags.slice(0, 100), ['tag-100']])
  })

  it('tries again after a refusal, behind the response', async () => {
    const context = contextThat(REFUSED, new Error('no network'), REFUSED)
    await acceptInvalidation(['a'], context)
    expect(context.calls).toHaveLength(1)
    await vi.runAllTimersAsync()
    await Promise.all(context.later)
    expect(context.calls).toHaveLength(4)
    expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('invalidation refused'))
    expect(console.error).not.toHaveBeenCalled()
  })

  it('says at last that it has failed, and never rejects', async () => {
    const context = contextThat(...Array.from({ length: 9 }, () => REFUSED))
    await acceptInvalidation(['a'], context)
    await vi.runAllTimersAsync()
    await Promise.all(context.later)
    expect(context.calls).toHaveLength(5)
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('rate limit'))
  })

  it('does nothing where nothing is stored', async () => {
    await acceptInvalidation(['a'], { waitUntil: () => {} })
  })
})
