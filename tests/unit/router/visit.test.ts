import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  nextState,
  startVisit,
  type Loaded,
  type LoadReports,
  type VisitState,
} from '../../../src/router/visit.ts'

const LIMIT_MS = 3800

const loading: VisitState<string> = { is: 'loading', waitingFor: 'data', url: '/a' }
const aPage: Loaded<string> = { kind: 'page', page: 'A', url: '/a' }
const bPage: Loaded<string> = { kind: 'page', page: 'B', url: '/b' }

/** A visit whose load the test settles by hand. */
function startTestVisit() {
  const { promise, resolve, reject } = Promise.withResolvers<Loaded<string>>()
  let signal!: AbortSignal
  let reports!: LoadReports
  const visit = startVisit<string>(
    '/a',
    (givenSignal, givenReports) => {
      signal = givenSignal
      reports = givenReports
      return promise
    },
    LIMIT_MS,
  )
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
    const loaded: Loaded<string> = { kind: 'document', reason: 'dead module', url: '/b' }
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
    expect(nextState(ready, { happened: 'limit reached' })).toBe(ready)
    expect(nextState(ready, { happened: 'stopped' })).toBe(ready)
    expect(nextState(ready, { happened: 'loaded', loaded: bPage })).toBe(ready)
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

  it('leaves no clock running once it is settled', async () => {
    const { visit, loaded } = startTestVisit()
    loaded(aPage)
    await visit.settled
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
    loaded({ kind: 'document', reason: 'bad data', url: '/a' })
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

describe('a load that throws', () => {
  it('still ends in a document', async () => {
    const broken = startVisit('http://a.test/', () => Promise.reject(new Error('bug')), 3800)
    expect(await broken.settled).toEqual({
      is: 'leaving',
      reason: 'bad data',
      url: 'http://a.test/',
    })
  })
})
