import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  createPrefetches,
  mayPrefetch,
  PREFETCH_KEPT_MS,
} from '../../../src/navigation/prefetch.ts'
import type { LoadReports } from '../../../src/navigation/navigation.ts'
import type { Loaded } from '../../../src/navigation/navigation-state.ts'

/** Prefetches whose loads the test settles by hand. */
function startTestPrefetches() {
  const loads = new Map<string, ReturnType<typeof Promise.withResolvers<Loaded<string>>>>()
  const signals = new Map<string, AbortSignal>()
  const reports = new Map<string, LoadReports>()
  const asked: string[] = []
  const prefetches = createPrefetches<string>((url, signal, given) => {
    const load = Promise.withResolvers<Loaded<string>>()
    asked.push(url)
    loads.set(url, load)
    signals.set(url, signal)
    reports.set(url, given)
    return load.promise
  })
  const comes = async (url: string, loaded: Loaded<string> = { type: 'page', page: url, url }) => {
    loads.get(url)!.resolve(loaded)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { prefetches, asked, signals, reports, comes }
}

/** A click's reports, as they were made. */
function createReports() {
  const seen: string[] = []
  return {
    seen,
    redirected: (url: string) => void seen.push(`redirected to ${url}`),
    dataCame: () => void seen.push('data'),
    moduleCame: () => void seen.push('module'),
  }
}

const silent = new AbortController().signal

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('mayPrefetch', () => {
  const free = { refused: false, saveData: false, effectiveType: undefined }

  it('allows it where nothing speaks against it', () => {
    expect(mayPrefetch(free)).toBe(true)
    expect(mayPrefetch({ ...free, effectiveType: '4g' })).toBe(true)
  })
  it('refuses where the link, the visitor or the network does', () => {
    expect(mayPrefetch({ ...free, refused: true })).toBe(false)
    expect(mayPrefetch({ ...free, saveData: true })).toBe(false)
    expect(mayPrefetch({ ...free, effectiveType: '2g' })).toBe(false)
    expect(mayPrefetch({ ...free, effectiveType: 'slow-2g' })).toBe(false)
  })
})

describe('createPrefetches', () => {
  it('loads a page once', () => {
    const { prefetches, asked } = startTestPrefetches()
    prefetches.start('/a')
    prefetches.start('/a')
    expect(asked).toEqual(['/a'])
  })

  it('loads two at a time, and another when one has come', async () => {
    const { prefetches, asked, comes } = startTestPrefetches()
    prefetches.start('/a')
    prefetches.start('/b')
    prefetches.start('/c')
    expect(asked).toEqual(['/a', '/b'])
    await comes('/a')
    prefetches.start('/c')
    expect(asked).toEqual(['/a', '/b', '/c'])
  })

  it('hands a page over once', async () => {
    const { prefetches, comes } = startTestPrefetches()
    prefetches.start('/a')
    await comes('/a')
    const load = prefetches.take('/a')!
    expect(await load('/a', silent, createReports())).toMatchObject({ page: '/a' })
    expect(prefetches.take('/a')).toBeUndefined()
  })

  it('tells a click what came before it and what comes after', () => {
    const { prefetches, reports } = startTestPrefetches()
    const click = createReports()
    prefetches.start('/a')
    reports.get('/a')!.redirected('/b')
    void prefetches.take('/a')!('/a', silent, click)
    reports.get('/a')!.dataCame()
    expect(click.seen).toEqual(['redirected to /b', 'data'])
  })

  it('ends the load with the click that took it', () => {
    const { prefetches, signals } = startTestPrefetches()
    const click = new AbortController()
    prefetches.start('/a')
    void prefetches.take('/a')!('/a', click.signal, createReports())
    click.abort()
    expect(signals.get('/a')!.aborted).toBe(true)
  })

  it('leaves a load that was taken to its click, however long it takes', async () => {
    const { prefetches, signals } = startTestPrefetches()
    prefetches.start('/a')
    void prefetches.take('/a')!('/a', silent, createReports())
    await vi.advanceTimersByTimeAsync(2 * PREFETCH_KEPT_MS)
    expect(signals.get('/a')!.aborted).toBe(false)
  })

  it('forgets what failed', async () => {
    const { prefetches, comes, asked } = startTestPrefetches()
    prefetches.start('/a')
    await comes('/a', { type: 'document', reason: 'bad data', url: '/a' })
    expect(prefetches.take('/a')).toBeUndefined()
    prefetches.start('/a')
    expect(asked).toEqual(['/a', '/a'])
  })

  it('keeps a page for ten seconds', async () => {
    const { prefetches, comes } = startTestPrefetches()
    prefetches.start('/a')
    await vi.advanceTimersByTimeAsync(PREFETCH_KEPT_MS - 1)
    await comes('/a')
    await vi.advanceTimersByTimeAsync(PREFETCH_KEPT_MS - 1)
    prefetches.start('/a')
    await vi.advanceTimersByTimeAsync(1)
    expect(prefetches.take('/a')).toBeUndefined()
  })

  it('gives up what hangs', async () => {
    const { prefetches, signals } = startTestPrefetches()
    prefetches.start('/a')
    await vi.advanceTimersByTimeAsync(PREFETCH_KEPT_MS)
    expect(signals.get('/a')!.aborted).toBe(true)
    expect(prefetches.take('/a')).toBeUndefined()
  })

  it('forgets all, and ends what is under way', async () => {
    const { prefetches, signals, comes } = startTestPrefetches()
    prefetches.start('/a')
    await comes('/a')
    prefetches.start('/b')
    prefetches.forgetAll()
    expect(signals.get('/b')!.aborted).toBe(true)
    expect(prefetches.take('/a')).toBeUndefined()
    expect(vi.getTimerCount()).toBe(0)
  })
})
