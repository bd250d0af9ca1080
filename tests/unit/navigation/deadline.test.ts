import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startDeadline } from '../../../src/navigation/deadline.ts'
import { ROUTE_LOAD_LIMIT_MS } from '../../../src/navigation/route-load-limit.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

describe('ROUTE_LOAD_LIMIT_MS', () => {
  it('is what the contract says', () => {
    expect(ROUTE_LOAD_LIMIT_MS).toBe(3800)
  })
})

describe('startDeadline', () => {
  it('expires when the limit is over, not before', () => {
    const expired = vi.fn()
    startDeadline(3800, expired)
    vi.advanceTimersByTime(3799)
    expect(expired).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(expired).toHaveBeenCalledOnce()
  })

  it('stands still while it is paused', () => {
    const expired = vi.fn()
    const deadline = startDeadline(3800, expired)
    vi.advanceTimersByTime(3000)
    deadline.pause()
    vi.advanceTimersByTime(60_000)
    expect(expired).not.toHaveBeenCalled()
  })

  it('goes on with the time that was left', () => {
    const expired = vi.fn()
    const deadline = startDeadline(3800, expired)
    vi.advanceTimersByTime(3000)
    deadline.pause()
    vi.advanceTimersByTime(60_000)
    deadline.resume()
    vi.advanceTimersByTime(799)
    expect(expired).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(expired).toHaveBeenCalledOnce()
  })

  it('adds up the running time of many pauses', () => {
    const expired = vi.fn()
    const deadline = startDeadline(300, expired)
    vi.advanceTimersByTime(100)
    deadline.pause()
    vi.advanceTimersByTime(1000)
    deadline.resume()
    vi.advanceTimersByTime(100)
    deadline.pause()
    vi.advanceTimersByTime(1000)
    deadline.resume()
    vi.advanceTimersByTime(99)
    expect(expired).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(expired).toHaveBeenCalledOnce()
  })

  it('counts a second pause or resume as nothing', () => {
    const expired = vi.fn()
    const deadline = startDeadline(300, expired)
    vi.advanceTimersByTime(100)
    deadline.resume()
    deadline.pause()
    vi.advanceTimersByTime(50)
    deadline.pause()
    deadline.resume()
    deadline.resume()
    vi.advanceTimersByTime(199)
    expect(expired).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(expired).toHaveBeenCalledOnce()
  })

  it('never expires once it is cleared', () => {
    const expired = vi.fn()
    const deadline = startDeadline(300, expired)
    deadline.clear()
    deadline.resume()
    vi.advanceTimersByTime(10_000)
    expect(expired).not.toHaveBeenCalled()
  })

  it('stays cleared after a pause', () => {
    const expired = vi.fn()
    const deadline = startDeadline(300, expired)
    deadline.pause()
    deadline.clear()
    deadline.resume()
    vi.advanceTimersByTime(10_000)
    expect(expired).not.toHaveBeenCalled()
  })

  it('expires once, also when it is resumed afterwards', () => {
    const expired = vi.fn()
    const deadline = startDeadline(300, expired)
    vi.advanceTimersByTime(300)
    deadline.pause()
    deadline.resume()
    vi.advanceTimersByTime(10_000)
    expect(expired).toHaveBeenCalledOnce()
  })
})
