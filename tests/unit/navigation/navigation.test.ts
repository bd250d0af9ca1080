import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  nextState,
  type Loaded,
  type VisitState,
} from '../../../src/navigation/navigation-state.ts'
import { startVisit, type LoadReports, type Network } from '../../../src/navigation/navigation.ts'

const LIMIT_MS = 3800
const ONLINE: Network = { seemsDown: () => false, back: () => Promise.resolve() }

const loading: VisitState<string> = { is: 'loading', waitingFor: 'data', url: '/a' }
const aPage: Loaded<string> = { type: 'page', page: 'A', url: '/a' }
const bPage: Loaded<string> = { type: 'page', page: 'B', url: '/b' }

/** A visit whose load the test settles by hand. */
function startTestVisit() {
  const { promise, resolve, reject } = Promise.withResolvers<Loaded<string>>()
  let signal!: AbortSignal
  let reports!: LoadReports
  const visit = startVisit<string>('/a', {
    load(_, givenSignal, givenReports) {
      signal = givenSignal
      reports = givenReports
      return promise
    },
    limitMs: LIMIT_MS,
    network: ONLINE,
  })
  return { visit, loaded: resolve, fail: reject, signal, reports }
}

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

describe('nextState of a loading visit', () => {
  it('waits for the data of the new target after a redirect', () => {
    const waiting: VisitState<string> = { is: 'loading', waitingFor: 'module', url: '/a' }
    const next = nextState(waiting, { happened: 'redirected', url: '/b' })
    expect(next).toEqual({ is: 'loading', waitingFor: 'data', url: '/b' })
  })

  it('waits for the module once the data came', () => {
    const next = nextState(loading, { happened: 'data came' })
    expect(next).toEqual({ is: 'loading', waitingFor: 'module', url: '/a' })
  })

  it('is ready with the page and its final URL', () => {
    const next = nextState(loading, { happened: 'loaded', loaded: bPage })
    expect(next).toEqual({ is: 'ready', page: 'B', url: '/b' })
  })

  it('leaves with the reason that the load gives', () => {
    const loaded: Loaded<string> = { type: 'document', reason: 'dead module', url: '/b' }
    const next = nextState(loading, { happened: 'loaded', loaded })
    expect(next).toEqual({ is: 'leaving', reason: 'dead module', url: '/b' })
  })

  it('leaves at the limit and says what was late', () => {
    const waiting: VisitState<string> = { is: 'loading', waitingFor: 'module', url: '/a' }
    const late = { happened: 'limit reached' } as const
    expect(nextState(loading, late)).toEqual({ is: 'leaving', reason: 'late data', url: '/a' })
    expect(nextState(waiting, late)).toEqual({ is: 'leaving', reason: 'late module', url: '/a' })
  })

  it('stops', () => {
    expect(nextState(loading, { happened: 'stopped' })).toEqual({ is: 'stopped' })
  })
})

describe('nextState of a settled visit', () => {
  it('stays ready', () => {
    const ready: VisitState<string> = { is: 'ready', page: 'A', url: '/a' }
    expect(nextState(ready, { happened: 'stopped' })).toBe(ready)
    expect(nextState(ready, { happened: 'loaded', loaded: bPage })).toBe(ready)
  })

  it('leaves where it is ready and not shown at the limit', () => {
    const ready: VisitState<string> = { is: 'ready', page: 'A', url: '/a' }
    const late = { happened: 'limit reached' } as const
    expect(nextState(ready, late)).toEqual({ is: 'leaving', reason: 'late page', url: '/a' })
  })

  it('stays on its way out', () => {
    const leaving: VisitState<string> = { is: 'leaving', reason: 'late data', url: '/a' }
    expect(nextState(leaving, { happened: 'loaded', loaded: aPage })).toBe(leaving)
    expect(nextState(leaving, { happened: 'redirected', url: '/b' })).toBe(leaving)
    expect(nextState(leaving, { happened: 'stopped' })).toBe(leaving)
  })

  it('stays stopped', () => {
    const stopped: VisitState<string> = { is: 'stopped' }
    expect(nextState(stopped, { happened: 'loaded', loaded: aPage })).toBe(stopped)
    expect(nextState(stopped, { happened: 'data came' })).toBe(stopped)
    expect(nextState(stopped, { happened: 'limit reached' })).toBe(stopped)
  })
})

describe('startVisit', () => {
  it('settles with the page that the load brings', async () => {
    const { visit, loaded } = startTestVisit()
    loaded(aPage)
    expect(await visit.settled).toEqual({ is: 'ready', page: 'A', url: '/a' })
  })

  it('settles with the page that a redirect led to', async () => {
    const { visit, loaded, reports } = startTestVisit()
    reports.redirected('/b')
    loaded(bPage)
    expect(await visit.settled).toEqual({ is: 'ready', page: 'B', url: '/b' })
  })

  it('leaves no clock running once it is released or stopped', async () => {
    const { visit, loaded } = startTestVisit()
    loaded(aPage)
    await visit.settled
    visit.release()
    startTestVisit().visit.stop()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('keeps the URL that it was started for', () => {
    const { visit, reports } = startTestVisit()
    reports.redirected('/b')
    expect(visit.url).toBe('/a')
  })
})

describe('startVisit at its limit', () => {
  it('still waits just before it', async () => {
    const { visit, loaded, signal } = startTestVisit()
    vi.advanceTimersByTime(LIMIT_MS - 1)
    expect(signal.aborted).toBe(false)
    loaded(aPage)
    expect(await visit.settled).toMatchObject({ is: 'ready' })
  })

  it('leaves for late data', async () => {
    const { visit } = startTestVisit()
    vi.advanceTimersByTime(LIMIT_MS)
    expect(await visit.settled).toEqual({ is: 'leaving', reason: 'late data', url: '/a' })
  })

  it('leaves for a late module once the data came', async () => {
    const { visit, reports } = startTestVisit()
    reports.dataCame()
    vi.advanceTimersByTime(LIMIT_MS)
    expect(await visit.settled).toEqual({ is: 'leaving', reason: 'late module', url: '/a' })
  })

  it('leaves for a page that is ready and not shown, with no more time than one click has', async () => {
    const { visit, loaded, reports } = startTestVisit()
    vi.advanceTimersByTime(LIMIT_MS - 1)
    reports.redirected('/b')
    loaded(bPage)
    await visit.settled
    vi.advanceTimersByTime(1)
    expect(await visit.late).toEqual({ is: 'leaving', reason: 'late page', url: '/b' })
  })

  it('leaves for the target of the redirect, with no more time than one click has', async () => {
    const { visit, reports } = startTestVisit()
    vi.advanceTimersByTime(LIMIT_MS - 1)
    reports.redirected('/b')
    vi.advanceTimersByTime(1)
    expect(await visit.settled).toEqual({ is: 'leaving', reason: 'late data', url: '/b' })
  })

  it('stays settled when the answer comes at last', async () => {
    const { visit, loaded, reports } = startTestVisit()
    vi.advanceTimersByTime(LIMIT_MS)
    reports.redirected('/b')
    reports.dataCame()
    loaded(aPage)
    await vi.runAllTimersAsync()
    expect(await visit.settled).toEqual({ is: 'leaving', reason: 'late data', url: '/a' })
  })

  it('stays settled when the aborted load throws', async () => {
    const { visit, fail } = startTestVisit()
    vi.advanceTimersByTime(LIMIT_MS)
    fail(new DOMException('gone', 'AbortError'))
    expect(await visit.settled).toMatchObject({ is: 'leaving', reason: 'late data' })
  })

  it('stands still while it is paused', async () => {
    const { visit, loaded, signal } = startTestVisit()
    visit.pause()
    vi.advanceTimersByTime(10 * LIMIT_MS)
    expect(signal.aborted).toBe(false)
    loaded(aPage)
    expect(await visit.settled).toMatchObject({ is: 'ready' })
  })

  it('ends after a pause too', async () => {
    const { visit } = startTestVisit()
    visit.pause()
    vi.advanceTimersByTime(10 * LIMIT_MS)
    visit.resume()
    vi.advanceTimersByTime(LIMIT_MS)
    expect(await visit.settled).toMatchObject({ is: 'leaving', reason: 'late data' })
  })
})

describe('the signal that startVisit gives', () => {
  it('fires at the limit', () => {
    const { signal } = startTestVisit()
    vi.advanceTimersByTime(LIMIT_MS)
    expect(signal.aborted).toBe(true)
  })

  it('fires when the load hands over to the browser', async () => {
    const { visit, loaded, signal } = startTestVisit()
    loaded({ type: 'document', reason: 'bad data', url: '/a' })
    expect(await visit.settled).toEqual({ is: 'leaving', reason: 'bad data', url: '/a' })
    expect(signal.aborted).toBe(true)
  })

  it('fires on stop', async () => {
    const { visit, signal } = startTestVisit()
    visit.stop()
    expect(signal.aborted).toBe(true)
    expect(await visit.settled).toEqual({ is: 'stopped' })
  })

  it('stays silent for a page: after its load, after the limit and after a stop', async () => {
    const { visit, loaded, signal } = startTestVisit()
    loaded(aPage)
    await visit.settled
    vi.advanceTimersByTime(10 * LIMIT_MS)
    visit.stop()
    expect(signal.aborted).toBe(false)
  })
})

describe('release', () => {
  it('ends what still streams into a page', async () => {
    const { visit, loaded, signal } = startTestVisit()
    loaded(aPage)
    await visit.settled
    visit.release()
    expect(signal.aborted).toBe(true)
  })
})

describe('startVisit without a network', () => {
  /** A visit with one attempt for each load that the test gives, and a network that it mends by hand. */
  function startOffline(loads: Promise<Loaded<string>>[], seemsDown = false) {
    const { promise, resolve } = Promise.withResolvers<void>()
    const seen: string[] = []
    const asked: string[] = []
    const visit = startVisit<string>('/a', {
      load(url) {
        asked.push(url)
        return loads.shift()!
      },
      limitMs: LIMIT_MS,
      network: {
        seemsDown: () => seemsDown,
        back(signal) {
          signal.addEventListener('abort', () => seen.push('given up'))
          return promise
        },
      },
      onNetwork: (is) => seen.push(is),
    })
    return { visit, comesBack: resolve, seen, asked }
  }

  const offline: Loaded<string> = { type: 'offline', url: '/b' }

  it('waits for it without a limit, and loads the target again', async () => {
    const loads = [Promise.resolve(offline), Promise.resolve(bPage)]
    const { visit, comesBack, seen, asked } = startOffline(loads)
    await vi.advanceTimersByTimeAsync(10 * LIMIT_MS)
    expect(seen).toEqual(['lost'])
    comesBack()
    expect(await visit.settled).toMatchObject({ is: 'ready', page: 'B' })
    expect(asked).toEqual(['/a', '/b'])
    expect(seen.slice(0, 2)).toEqual(['lost', 'back'])
  })

  it('has the whole limit again when it is back', async () => {
    const hangs = new Promise<never>(() => {})
    const { visit, comesBack } = startOffline([Promise.resolve(offline), hangs])
    await vi.advanceTimersByTimeAsync(LIMIT_MS)
    comesBack()
    await vi.advanceTimersByTimeAsync(LIMIT_MS)
    expect(await visit.settled).toEqual({ is: 'leaving', reason: 'late data', url: '/b' })
  })

  it('loads no document at the limit while the network seems to be down', async () => {
    const { visit, seen, comesBack } = startOffline(
      [new Promise(() => {}), Promise.resolve(aPage)],
      true,
    )
    await vi.advanceTimersByTimeAsync(LIMIT_MS)
    expect(seen).toEqual(['lost'])
    comesBack()
    expect(await visit.settled).toMatchObject({ is: 'ready' })
  })

  it('stops', async () => {
    const { visit, seen } = startOffline([Promise.resolve(offline)])
    await vi.advanceTimersByTimeAsync(0)
    visit.stop()
    expect(await visit.settled).toEqual({ is: 'stopped' })
    expect(seen).toEqual(['lost', 'given up'])
  })
})

describe('a load that throws', () => {
  it('still ends in a document', async () => {
    const broken = startVisit('http://a.test/', {
      load: () => Promise.reject(new Error('bug')),
      limitMs: LIMIT_MS,
      network: ONLINE,
    })
    expect(await broken.settled).toEqual({
      is: 'leaving',
      reason: 'bad data',
      url: 'http://a.test/',
    })
  })
})
