import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startDeadline } from '../../../src/navigation/deadline.ts'
import { ROUTE_LOAD_LIMIT_MS } from '../../../src/navigation/route-load-limit.ts'
import { createTab } from './fake-tab.ts'

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
    const { expired } = start(3800)
    vi.advanceTimersByTime(3799)
    expect(expired).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(expired).toHaveBeenCalledOnce()
  })

  it('stands still while the tab is hidden', () => {
    const { tab, expired } = start(3800)
    vi.advanceTimersByTime(3000)
    tab.hide()
    vi.advanceTimersByTime(60_000)
    expect(expired).not.toHaveBeenCalled()
  })

  it('goes on with the time that was left', () => {
    const { tab, expired } = start(3800)
    vi.advanceTimersByTime(3000)
    tab.hide()
    vi.advanceTimersByTime(60_000)
    tab.show()
    vi.advanceTimersByTime(799)
    expect(expired).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(expired).toHaveBeenCalledOnce()
  })

  it('adds up the time between many pauses', () => {
    const { tab, expired } = start(300)
    vi.advanceTimersByTime(100)
    tab.hide()
    vi.advanceTimersByTime(1000)
    tab.show()
    vi.advanceTimersByTime(100)
    tab.hide()
    vi.advanceTimersByTime(1000)
    tab.show()
    vi.advanceTimersByTime(99)
    expect(expired).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(expired).toHaveBeenCalledOnce()
  })

  it('does not begin in a hidden tab', () => {
    const tab = createTab()
    tab.hide()
    const expired = vi.fn()
    startDeadline(tab, 300, expired)
    vi.advanceTimersByTime(1000)
    tab.show()
    vi.advanceTimersByTime(299)
    expect(expired).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(expired).toHaveBeenCalledOnce()
  })

  it('never expires once it is cleared', () => {
    const { expired, deadline } = start(300)
    deadline.clear()
    vi.advanceTimersByTime(10_000)
    expect(expired).not.toHaveBeenCalled()
  })

  it('stays cleared when the tab is shown again', () => {
    const { tab, expired, deadline } = start(300)
    tab.hide()
    deadline.clear()
    tab.show()
    vi.advanceTimersByTime(10_000)
    expect(expired).not.toHaveBeenCalled()
  })

  it('expires once, also when the tab is hidden and shown afterwards', () => {
    const { tab, expired } = start(300)
    vi.advanceTimersByTime(300)
    tab.hide()
    tab.show()
    vi.advanceTimersByTime(10_000)
    expect(expired).toHaveBeenCalledOnce()
  })
})

function start(limitMs: number) {
  const tab = createTab()
  const expired = vi.fn<() => void>()
  return { tab, expired, deadline: startDeadline(tab, limitMs, expired) }
}
