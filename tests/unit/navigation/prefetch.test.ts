import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  createPrefetchCache,
  mayPrefetch,
  PREFETCH_LIMIT_MS,
  PREFETCH_LIMITS,
  type PrefetchReason,
} from '../../../src/navigation/prefetch.ts'
import type { LoadObserver, LoadPage } from '../../../src/navigation/load-attempt.ts'
import type { PageLoadResult } from '../../../src/navigation/navigation-state.ts'

/** Prefetches whose loads the test settles by hand. */
function startTestPrefetches() {
  const loads = new Map<string, ReturnType<typeof Promise.withResolvers<PageLoadResult<string>>>>()
  const signals = new Map<string, AbortSignal>()
  const observers = new Map<string, LoadObserver>()
  const asked: string[] = []
  const cache = createPrefetchCache<string>()
  const loadPage: LoadPage<string> = (url, signal, given) => {
    const load = Promise.withResolvers<PageLoadResult<string>>()
    asked.push(url)
    loads.set(url, load)
    signals.set(url, signal)
    observers.set(url, given)
    return load.promise
  }
  const prefetches = {
    ...cache,
    start: (url: string, reason?: PrefetchReason) => cache.start(url, loadPage, reason),
  }
  const comes = async (url: string, loaded: PageLoadResult<string> = { type: 'page', page: url, url }) => {
    loads.get(url)!.resolve(loaded)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { prefetches, asked, signals, observers, comes }
}

/** A click's observer, which notes the steps. */
function createObserver() {
  const seen: string[] = []
  return {
    seen,
    redirected: (url: string) => void seen.push(`redirected to ${url}`),
    dataLoaded: () => void seen.push('data'),
    moduleLoaded: () => void seen.push('module'),
  }
}

const { lifetimeMs } = PREFETCH_LIMITS['pointed at']

const silent = new AbortController().signal

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('mayPrefetch', () => {
  const free = { isRefused: false, saveData: false, effectiveType: undefined }

  it('allows it if nothing speaks against it', () => {
    expect(mayPrefetch(free)).toBe(true)
    expect(mayPrefetch({ ...free, effectiveType: '4g' })).toBe(true)
  })
  it('refuses if the link, the visitor or the network does', () => {
    expect(mayPrefetch({ ...free, isRefused: true })).toBe(false)
    expect(mayPrefetch({ ...free, saveData: true })).toBe(false)
    expect(mayPrefetch({ ...free, effectiveType: '2g' })).toBe(false)
    expect(mayPrefetch({ ...free, effectiveType: 'slow-2g' })).toBe(false)
  })
})

describe('createPrefetchCache', () => {
  it('loads a page once', () => {
    const { prefetches, asked } = startTestPrefetches()
    prefetches.start('/a')
    prefetches.start('/a')
    expect(asked).toEqual(['/a'])
  })

  it('loads two at a time, and another when one is loaded', async () => {
    const { prefetches, asked, comes } = startTestPrefetches()
    prefetches.start('/a')
    prefetches.start('/b')
    prefetches.start('/c')
    expect(asked).toEqual(['/a', '/b'])
    await comes('/a')
    prefetches.start('/c')
    expect(asked).toEqual(['/a', '/b', '/c'])
  })

  it('gives a page to one click', async () => {
    const { prefetches, comes } = startTestPrefetches()
    prefetches.start('/a')
    await comes('/a')
    const load = prefetches.take('/a')!
    expect(await load('/a', silent, createObserver())).toMatchObject({ page: '/a' })
    expect(prefetches.take('/a')).toBeUndefined()
  })

  it('shares one load between links to several places of a page', async () => {
    const { prefetches, asked, comes } = startTestPrefetches()
    prefetches.start('/a#one')
    prefetches.start('/a#two')
    expect(asked).toEqual(['/a'])
    await comes('/a')
    expect(prefetches.take('/a#three')).toBeDefined()
    expect(prefetches.take('/a')).toBeUndefined()
  })

  it('starts nothing for another place of a page while a click on it is pending', () => {
    const { prefetches, asked } = startTestPrefetches()
    prefetches.take('/a#one', () => true)
    prefetches.start('/a#two')
    expect(asked).toEqual([])
  })

  it('notifies a click of the steps before it and after it', () => {
    const { prefetches, observers } = startTestPrefetches()
    const click = createObserver()
    prefetches.start('/a')
    observers.get('/a')!.redirected('/b')
    void prefetches.take('/a')!('/a', silent, click)
    observers.get('/a')!.dataLoaded()
    expect(click.seen).toEqual(['redirected to /b', 'data'])
  })

  it('ends the load with the click that took it', () => {
    const { prefetches, signals } = startTestPrefetches()
    const click = new AbortController()
    prefetches.start('/a')
    void prefetches.take('/a')!('/a', click.signal, createObserver())
    click.abort()
    expect(signals.get('/a')!.aborted).toBe(true)
  })

  it('sets no limit for a load that a click has taken', async () => {
    const { prefetches, signals } = startTestPrefetches()
    prefetches.start('/a')
    void prefetches.take('/a')!('/a', silent, createObserver())
    await vi.advanceTimersByTimeAsync(2 * PREFETCH_LIMIT_MS)
    expect(signals.get('/a')!.aborted).toBe(false)
  })

  it('forgets what failed', async () => {
    const { prefetches, comes, asked } = startTestPrefetches()
    prefetches.start('/a')
    await comes('/a', { type: 'full-page-load', reason: 'bad data', url: '/a' })
    expect(prefetches.take('/a')).toBeUndefined()
    prefetches.start('/a')
    expect(asked).toEqual(['/a', '/a'])
  })

  it('keeps a page for its lifetime', async () => {
    const { prefetches, comes } = startTestPrefetches()
    prefetches.start('/a')
    await vi.advanceTimersByTimeAsync(PREFETCH_LIMIT_MS - 1)
    await comes('/a')
    await vi.advanceTimersByTimeAsync(lifetimeMs - 1)
    prefetches.start('/a')
    await vi.advanceTimersByTimeAsync(1)
    expect(prefetches.take('/a')).toBeUndefined()
  })

  it('aborts what hangs', async () => {
    const { prefetches, signals } = startTestPrefetches()
    prefetches.start('/a')
    await vi.advanceTimersByTimeAsync(PREFETCH_LIMIT_MS)
    expect(signals.get('/a')!.aborted).toBe(true)
    expect(prefetches.take('/a')).toBeUndefined()
  })

  it('clears all, and aborts what is still loading', async () => {
    const { prefetches, signals, comes } = startTestPrefetches()
    prefetches.start('/a')
    await comes('/a')
    prefetches.start('/b')
    prefetches.clear()
    expect(signals.get('/b')!.aborted).toBe(true)
    expect(prefetches.take('/a')).toBeUndefined()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('loads one page of a link in view at a time, beside those that are pointed at', async () => {
    const { prefetches, asked, comes } = startTestPrefetches()
    const loading = prefetches.start('/a', 'in view')
    expect(prefetches.start('/b', 'in view')).toBeUndefined()
    prefetches.start('/c')
    prefetches.start('/d')
    expect(asked).toEqual(['/a', '/c', '/d'])
    await comes('/a')
    await loading
    prefetches.start('/b', 'in view')
    expect(asked).toEqual(['/a', '/c', '/d', '/b'])
  })

  it('keeps pages of links in view longer, and only the last ones', async () => {
    const { prefetches, comes } = startTestPrefetches()
    const { cached, lifetimeMs: inView } = PREFETCH_LIMITS['in view']
    for (let at = 0; at <= cached; at++) {
      void prefetches.start(`/${at}`, 'in view')
      await comes(`/${at}`)
    }
    expect(prefetches.take('/0')).toBeUndefined()
    await vi.advanceTimersByTimeAsync(inView - 1)
    expect(prefetches.take('/1')).toBeDefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(prefetches.take('/2')).toBeUndefined()
  })
})
