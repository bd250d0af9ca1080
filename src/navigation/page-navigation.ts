import { startDeadline, type Deadline } from './deadline.ts'
import {
  nextState,
  type FullPageLoad,
  type NavigationEvent,
  type NavigationResult,
  type NavigationState,
  type PageLoadResult,
} from './navigation-state.ts'

/** Is notified of the steps of a load. */
export interface LoadObserver {
  redirected(url: string): void
  dataLoaded(): void
  moduleLoaded(): void
}

/** Loads a page. The signal aborts the load, and later what still streams into the page. */
export type LoadPage<page> = (
  url: string,
  signal: AbortSignal,
  observer: LoadObserver,
) => Promise<PageLoadResult<page>>

/** What a navigation must know of the network. */
export interface Network {
  /** A hint, not a proof. It is asked at the limit only, where the alternative is a full page load. */
  seemsDown(): boolean
  /** Resolves when the network is back; rejects when the signal fires. */
  back(signal: AbortSignal): Promise<void>
}

export interface PageNavigationOptions<page> {
  load: LoadPage<page>
  /** How long each attempt to load may take, in ms. */
  limitMs: number
  network: Network
  /** Called when the navigation loses the network, and when it goes on. */
  onNetwork?: (network: 'lost' | 'back') => void
}

/** The navigation to one URL. Clicks on the same link share it. */
export interface PageNavigation<page> {
  url: string
  result: Promise<NavigationResult<page>>
  /** Resolves at the limit if the page was ready: for a caller that has not shown it by then. */
  late: Promise<FullPageLoad>
  pause(): void
  resume(): void
  /** Ends the load; does nothing if there is a result. */
  stop(): void
  /** Ends the load, and what still streams into a page that is no longer shown. */
  release(): void
}

/**
 * Starts to load `url`. Each attempt has `limitMs`. Without a network the clock stands still, and a
 * new attempt begins when the network is back.
 */
export function startPageNavigation<page>(
  url: string,
  { load, limitMs, network, onNetwork }: PageNavigationOptions<page>,
): PageNavigation<page> {
  const { promise: result, resolve } = Promise.withResolvers<NavigationResult<page>>()
  const { promise: late, resolve: resolveLate } = Promise.withResolvers<FullPageLoad>()
  const networkWait = new AbortController()
  let state: NavigationState<page> = { type: 'loading', waitingFor: 'data', url }
  let isPaused = false
  let attempt = startAttempt(url)

  function advance(event: NavigationEvent<page>): void {
    const before = state
    state = nextState(state, event)
    if (state === before) return
    if (state.type === 'offline') return waitForNetwork()
    if (state.type === 'full-page-load' && before.type === 'ready') return resolveLate(state)
    if (state.type !== 'loading') return settle(state)
    if (before.type === 'offline') attempt = startAttempt(state.url)
  }

  function settle(end: NavigationResult<page>): void {
    networkWait.abort()
    if (end.type !== 'ready') endAttempt()
    resolve(end)
  }

  function endAttempt(): void {
    attempt.deadline.clear()
    attempt.controller.abort()
  }

  function waitForNetwork(): void {
    endAttempt()
    onNetwork?.('lost')
    network.back(networkWait.signal).then(
      () => {
        onNetwork?.('back')
        advance({ type: 'network back' })
      },
      () => {}, // the navigation was stopped
    )
  }

  function startAttempt(target: string): { controller: AbortController; deadline: Deadline } {
    const controller = new AbortController()
    const deadline = startDeadline(limitMs, () =>
      advance({ type: network.seemsDown() ? 'network lost' : 'limit reached' }),
    )
    if (isPaused) deadline.pause()
    // Events of an aborted attempt are dropped.
    const dispatch = (event: NavigationEvent<page>) => controller.signal.aborted || advance(event)
    void runLoad(target, controller.signal, dispatch)
    return { controller, deadline }
  }

  async function runLoad(
    target: string,
    signal: AbortSignal,
    dispatch: (event: NavigationEvent<page>) => void,
  ): Promise<void> {
    let current = target
    const observer: LoadObserver = {
      redirected: (to) => dispatch({ type: 'redirected', url: (current = to) }),
      dataLoaded: () => dispatch({ type: 'data loaded' }),
      moduleLoaded() {},
    }
    const loaded = await load(target, signal, observer).catch(() => failedLoad(current))
    dispatch({ type: 'load ended', result: loaded })
  }

  return {
    url,
    result,
    late,
    pause() {
      isPaused = true
      attempt.deadline.pause()
    },
    resume() {
      isPaused = false
      attempt.deadline.resume()
    },
    stop: () => advance({ type: 'stopped' }),
    release() {
      advance({ type: 'stopped' })
      endAttempt()
    },
  }
}

/** A load that throws has a bug. The click must end all the same. */
export function failedLoad(url: string): FullPageLoad {
  return { type: 'full-page-load', reason: 'bad data', url }
}
