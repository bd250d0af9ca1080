import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  nextState,
  type NavigationState,
  type PageLoadResult,
} from '../../../src/navigation/navigation-state.ts'
import { startPageNavigation, type Network } from '../../../src/navigation/page-navigation.ts'
import { type LoadObserver } from '../../../src/navigation/load-attempt.ts'
import { createTab } from './fake-tab.ts'

const LIMIT_MS = 3800
const ONLINE: Network = { seemsDown: () => false, back: () => Promise.resolve() }

const loading: NavigationState<string> = { type: 'loading', waitingFor: 'data', url: '/a' }
const aPage: PageLoadResult<string> = { type: 'page', page: 'A', url: '/a' }
const bPage: PageLoadResult<string> = { type: 'page', page: 'B', url: '/b' }

/** A navigation whose load the test ends by hand. */
function startTest() {
  const { promise, resolve, reject } = Promise.withResolvers<PageLoadResult<string>>()
  let signal!: AbortSignal
  let observer!: LoadObserver
  const tab = createTab()
  const navigation = startPageNavigation<string>('/a', {
    load(_, givenSignal, givenObserver) {
      signal = givenSignal
      observer = givenObserver
      return promise
    },
    tab,
    limitMs: LIMIT_MS,
    network: ONLINE,
  })
  return { navigation, tab, loaded: resolve, fail: reject, signal, observer }
}

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

describe('nextState while a page is loading', () => {
  it('waits for the data of the new target after a redirect', () => {
    const waiting: NavigationState<string> = { type: 'loading', waitingFor: 'module', url: '/a' }
    const next = nextState(waiting, { type: 'redirected', url: '/b' })
    expect(next).toEqual({ type: 'loading', waitingFor: 'data', url: '/b' })
  })

  it('waits for the module once the data is loaded', () => {
    const next = nextState(loading, { type: 'data loaded' })
    expect(next).toEqual({ type: 'loading', waitingFor: 'module', url: '/a' })
  })

  it('is ready with the page and its final URL', () => {
    const next = nextState(loading, { type: 'load ended', result: bPage })
    expect(next).toEqual({ type: 'ready', page: 'B', url: '/b' })
  })

  it('is a full page load with the reason that the load gives', () => {
    const loaded: PageLoadResult<string> = {
      type: 'full-page-load',
      reason: 'dead module',
      url: '/b',
    }
    const next = nextState(loading, { type: 'load ended', result: loaded })
    expect(next).toEqual({ type: 'full-page-load', reason: 'dead module', url: '/b' })
  })

  it('is a full page load at the limit, with what was late', () => {
    const waiting: NavigationState<string> = { type: 'loading', waitingFor: 'module', url: '/a' }
    const late = { type: 'limit reached' } as const
    expect(nextState(loading, late)).toEqual({
      type: 'full-page-load',
      reason: 'late data',
      url: '/a',
    })
    expect(nextState(waiting, late)).toEqual({
      type: 'full-page-load',
      reason: 'late module',
      url: '/a',
    })
  })

  it('stops', () => {
    expect(nextState(loading, { type: 'stopped' })).toEqual({ type: 'stopped' })
  })
})

describe('nextState after the result', () => {
  it('stays ready', () => {
    const ready: NavigationState<string> = { type: 'ready', page: 'A', url: '/a' }
    expect(nextState(ready, { type: 'stopped' })).toBe(ready)
    expect(nextState(ready, { type: 'load ended', result: bPage })).toBe(ready)
  })

  it('is a full page load if the page is ready but not shown at the limit', () => {
    const ready: NavigationState<string> = { type: 'ready', page: 'A', url: '/a' }
    const late = { type: 'limit reached' } as const
    expect(nextState(ready, late)).toEqual({
      type: 'full-page-load',
      reason: 'late page',
      url: '/a',
    })
  })

  it('stays a full page load', () => {
    const leaving: NavigationState<string> = {
      type: 'full-page-load',
      reason: 'late data',
      url: '/a',
    }
    expect(nextState(leaving, { type: 'load ended', result: aPage })).toBe(leaving)
    expect(nextState(leaving, { type: 'redirected', url: '/b' })).toBe(leaving)
    expect(nextState(leaving, { type: 'stopped' })).toBe(leaving)
  })

  it('stays stopped', () => {
    const stopped: NavigationState<string> = { type: 'stopped' }
    expect(nextState(stopped, { type: 'load ended', result: aPage })).toBe(stopped)
    expect(nextState(stopped, { type: 'data loaded' })).toBe(stopped)
    expect(nextState(stopped, { type: 'limit reached' })).toBe(stopped)
  })
})

describe('startPageNavigation', () => {
  it('has the loaded page as its result', async () => {
    const { navigation, loaded } = startTest()
    loaded(aPage)
    expect(await navigation.result).toEqual({ type: 'ready', page: 'A', url: '/a' })
  })

  it('has the page that a redirect led to as its result', async () => {
    const { navigation, loaded, observer } = startTest()
    observer.redirected('/b')
    loaded(bPage)
    expect(await navigation.result).toEqual({ type: 'ready', page: 'B', url: '/b' })
  })

  it('leaves no timer once it is released or stopped', async () => {
    const { navigation, loaded } = startTest()
    loaded(aPage)
    await navigation.result
    navigation.release()
    startTest().navigation.stop()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('keeps the URL that it was started for', () => {
    const { navigation, observer } = startTest()
    observer.redirected('/b')
    expect(navigation.url).toBe('/a')
  })
})

describe('startPageNavigation at its limit', () => {
  it('still waits just before it', async () => {
    const { navigation, loaded, signal } = startTest()
    vi.advanceTimersByTime(LIMIT_MS - 1)
    expect(signal.aborted).toBe(false)
    loaded(aPage)
    expect(await navigation.result).toMatchObject({ type: 'ready' })
  })

  it('is a full page load if the data is late', async () => {
    const { navigation } = startTest()
    vi.advanceTimersByTime(LIMIT_MS)
    expect(await navigation.result).toEqual({
      type: 'full-page-load',
      reason: 'late data',
      url: '/a',
    })
  })

  it('is a full page load if the module is late', async () => {
    const { navigation, observer } = startTest()
    observer.dataLoaded()
    vi.advanceTimersByTime(LIMIT_MS)
    expect(await navigation.result).toEqual({
      type: 'full-page-load',
      reason: 'late module',
      url: '/a',
    })
  })

  it('is a full page load if the page is not shown, with no more time than one click has', async () => {
    const { navigation, loaded, observer } = startTest()
    vi.advanceTimersByTime(LIMIT_MS - 1)
    observer.redirected('/b')
    loaded(bPage)
    await navigation.result
    vi.advanceTimersByTime(1)
    expect(await navigation.late).toEqual({
      type: 'full-page-load',
      reason: 'late page',
      url: '/b',
    })
  })

  it('is a full page load of the redirect’s target, with no more time than one click has', async () => {
    const { navigation, observer } = startTest()
    vi.advanceTimersByTime(LIMIT_MS - 1)
    observer.redirected('/b')
    vi.advanceTimersByTime(1)
    expect(await navigation.result).toEqual({
      type: 'full-page-load',
      reason: 'late data',
      url: '/b',
    })
  })

  it('keeps its result when the response arrives at last', async () => {
    const { navigation, loaded, observer } = startTest()
    vi.advanceTimersByTime(LIMIT_MS)
    observer.redirected('/b')
    observer.dataLoaded()
    loaded(aPage)
    await vi.runAllTimersAsync()
    expect(await navigation.result).toEqual({
      type: 'full-page-load',
      reason: 'late data',
      url: '/a',
    })
  })

  it('keeps its result when the aborted load throws', async () => {
    const { navigation, fail } = startTest()
    vi.advanceTimersByTime(LIMIT_MS)
    fail(new DOMException('gone', 'AbortError'))
    expect(await navigation.result).toMatchObject({ type: 'full-page-load', reason: 'late data' })
  })

  it('stands still while the tab is hidden', async () => {
    const { navigation, tab, loaded, signal } = startTest()
    tab.hide()
    vi.advanceTimersByTime(10 * LIMIT_MS)
    expect(signal.aborted).toBe(false)
    loaded(aPage)
    expect(await navigation.result).toMatchObject({ type: 'ready' })
  })

  it('ends after a pause too', async () => {
    const { navigation, tab } = startTest()
    tab.hide()
    vi.advanceTimersByTime(10 * LIMIT_MS)
    tab.show()
    vi.advanceTimersByTime(LIMIT_MS)
    expect(await navigation.result).toMatchObject({ type: 'full-page-load', reason: 'late data' })
  })
})

describe('startPageNavigation with a limit for stylesheets', () => {
  const STYLESHEETS_MS = 3300

  /** Counts how often they are skipped. */
  function startWithStylesheets() {
    const { promise, resolve } = Promise.withResolvers<PageLoadResult<string>>()
    const skip = vi.fn<() => void>()
    const tab = createTab()
    const navigation = startPageNavigation<string>('/a', {
      load: () => promise,
      tab,
      limitMs: LIMIT_MS,
      stylesheets: { limitMs: STYLESHEETS_MS, skip },
      network: ONLINE,
    })
    return { navigation, tab, loaded: resolve, skip }
  }

  it('skips them once, when they are late', () => {
    const { skip } = startWithStylesheets()
    vi.advanceTimersByTime(STYLESHEETS_MS - 1)
    expect(skip).not.toHaveBeenCalled()
    vi.advanceTimersByTime(LIMIT_MS)
    expect(skip).toHaveBeenCalledOnce()
  })

  it('has the page as its result if that was enough', async () => {
    const { navigation, loaded, skip } = startWithStylesheets()
    skip.mockImplementation(() => loaded(aPage))
    vi.advanceTimersByTime(STYLESHEETS_MS)
    expect(await navigation.result).toEqual({ type: 'ready', page: 'A', url: '/a' })
  })

  it('is a full page load at the other limit if something else is missing too', async () => {
    const { navigation } = startWithStylesheets()
    vi.advanceTimersByTime(LIMIT_MS)
    expect(await navigation.result).toMatchObject({ type: 'full-page-load' })
  })

  it('skips those that a page waits for which is ready, but not shown', async () => {
    const { navigation, loaded, skip } = startWithStylesheets()
    loaded(aPage)
    await navigation.result
    vi.advanceTimersByTime(STYLESHEETS_MS)
    expect(skip).toHaveBeenCalledOnce()
  })

  it('skips none once it is stopped', () => {
    const { navigation, skip } = startWithStylesheets()
    navigation.stop()
    vi.advanceTimersByTime(LIMIT_MS)
    expect(skip).not.toHaveBeenCalled()
  })

  it('waits for them while the tab is hidden', () => {
    const { tab, skip } = startWithStylesheets()
    tab.hide()
    vi.advanceTimersByTime(10 * LIMIT_MS)
    expect(skip).not.toHaveBeenCalled()
    tab.show()
    vi.advanceTimersByTime(STYLESHEETS_MS)
    expect(skip).toHaveBeenCalledOnce()
  })
})

describe('the signal that startPageNavigation gives', () => {
  it('fires at the limit', () => {
    const { signal } = startTest()
    vi.advanceTimersByTime(LIMIT_MS)
    expect(signal.aborted).toBe(true)
  })

  it('fires for a full page load', async () => {
    const { navigation, loaded, signal } = startTest()
    loaded({ type: 'full-page-load', reason: 'bad data', url: '/a' })
    expect(await navigation.result).toEqual({
      type: 'full-page-load',
      reason: 'bad data',
      url: '/a',
    })
    expect(signal.aborted).toBe(true)
  })

  it('fires on stop', async () => {
    const { navigation, signal } = startTest()
    navigation.stop()
    expect(signal.aborted).toBe(true)
    expect(await navigation.result).toEqual({ type: 'stopped' })
  })

  it('stays silent for a page: after its load, after the limit and after a stop', async () => {
    const { navigation, loaded, signal } = startTest()
    loaded(aPage)
    await navigation.result
    vi.advanceTimersByTime(10 * LIMIT_MS)
    navigation.stop()
    expect(signal.aborted).toBe(false)
  })
})

describe('release', () => {
  it('ends what still streams into a page', async () => {
    const { navigation, loaded, signal } = startTest()
    loaded(aPage)
    await navigation.result
    navigation.release()
    expect(signal.aborted).toBe(true)
  })
})

describe('startPageNavigation without a network', () => {
  /** A navigation with one attempt for each given load, and a network that the test brings back. */
  function startOffline(loads: Promise<PageLoadResult<string>>[], seemsDown = false) {
    const { promise, resolve } = Promise.withResolvers<void>()
    const seen: string[] = []
    const asked: string[] = []
    const navigation = startPageNavigation<string>('/a', {
      load(url) {
        asked.push(url)
        return loads.shift()!
      },
      tab: createTab(),
      limitMs: LIMIT_MS,
      network: {
        seemsDown: () => seemsDown,
        back(signal) {
          signal.addEventListener('abort', () => seen.push('given up'))
          return promise
        },
      },
      onNetwork: (network) => seen.push(network),
    })
    return { navigation, comesBack: resolve, seen, asked }
  }

  const offline: PageLoadResult<string> = { type: 'offline', url: '/b' }

  it('waits for it without a limit, and loads the target again', async () => {
    const loads = [Promise.resolve(offline), Promise.resolve(bPage)]
    const { navigation, comesBack, seen, asked } = startOffline(loads)
    await vi.advanceTimersByTimeAsync(10 * LIMIT_MS)
    expect(seen).toEqual(['lost'])
    comesBack()
    expect(await navigation.result).toMatchObject({ type: 'ready', page: 'B' })
    expect(asked).toEqual(['/a', '/b'])
    expect(seen.slice(0, 2)).toEqual(['lost', 'back'])
  })

  it('has the whole limit again when it is back', async () => {
    const hangs = new Promise<never>(() => {})
    const { navigation, comesBack } = startOffline([Promise.resolve(offline), hangs])
    await vi.advanceTimersByTimeAsync(LIMIT_MS)
    comesBack()
    await vi.advanceTimersByTimeAsync(LIMIT_MS)
    expect(await navigation.result).toEqual({
      type: 'full-page-load',
      reason: 'late data',
      url: '/b',
    })
  })

  it('is no full page load at the limit while the network seems to be down', async () => {
    const { navigation, seen, comesBack } = startOffline(
      [new Promise(() => {}), Promise.resolve(aPage)],
      true,
    )
    await vi.advanceTimersByTimeAsync(LIMIT_MS)
    expect(seen).toEqual(['lost'])
    comesBack()
    expect(await navigation.result).toMatchObject({ type: 'ready' })
  })

  it('stops', async () => {
    const { navigation, seen } = startOffline([Promise.resolve(offline)])
    await vi.advanceTimersByTimeAsync(0)
    navigation.stop()
    expect(await navigation.result).toEqual({ type: 'stopped' })
    expect(seen).toEqual(['lost', 'given up'])
  })
})

describe('a load that throws', () => {
  it('is a full page load', async () => {
    const broken = startPageNavigation('http://a.test/', {
      load: () => Promise.reject(new Error('bug')),
      tab: createTab(),
      limitMs: LIMIT_MS,
      network: ONLINE,
    })
    expect(await broken.result).toEqual({
      type: 'full-page-load',
      reason: 'bad data',
      url: 'http://a.test/',
    })
  })
})
