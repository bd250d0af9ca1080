import type { TabVisibility } from './deadline.ts'
import { startLoadAttempt, type LateStylesheets, type LoadPage } from './load-attempt.ts'
import {
  nextState,
  type FullPageLoad,
  type NavigationEvent,
  type PageNavigationResult,
  type NavigationState,
} from './navigation-state.ts'

export interface Network {
  /** A hint, not a proof. It is read at the limit only, when the alternative is a full page load. */
  seemsDown(): boolean
  /** Resolves when the network is back; rejects when the signal fires. */
  back(signal: AbortSignal): Promise<void>
}

interface PageNavigationOptions<page> {
  load: LoadPage<page>
  /** The clock stands still while it is hidden. */
  tab: TabVisibility
  /** How long each attempt to load may take, in ms. */
  limitMs: number
  /** Default: they are waited for until that limit. */
  stylesheets?: LateStylesheets | undefined
  network: Network
  /** Called when the navigation loses the network, and when it continues. */
  onNetwork?: (network: 'lost' | 'back') => void
}

/**
 * The navigation to one URL. Clicks on the same link share it. `result` never rejects, and settles once: with
 * the page, with a full page load at the limit or at once, or as stopped. Without a network it waits. What an
 * end aborts is lost, and never shown later.
 */
export interface PageNavigation<page> {
  url: string
  result: Promise<PageNavigationResult<page>>
  /** Resolves at the limit if the page was ready: for a caller that has not shown it by then. */
  late: Promise<FullPageLoad>
  /** Ends the load; does nothing if there is a result. */
  stop(): void
  /** Ends the load, and the deferred values of a page that is no longer shown. */
  release(): void
}

/** Starts to load `url`, with `limitMs` for each attempt. Without a network the clock is paused. */
export function startPageNavigation<page>(
  url: string,
  { load, tab, limitMs, stylesheets, network, onNetwork }: PageNavigationOptions<page>,
): PageNavigation<page> {
  const { promise: result, resolve } = Promise.withResolvers<PageNavigationResult<page>>()
  const { promise: late, resolve: resolveLate } = Promise.withResolvers<FullPageLoad>()
  const networkWait = new AbortController()
  let attempt: ReturnType<typeof startLoadAttempt>
  let state: NavigationState<page> = { type: 'loading', waitingFor: 'data', url }
  start(url)

  function start(to: string): void {
    const callbacks = { onLimit, dispatch: advance }
    attempt = startLoadAttempt<page>(to, { load, tab, limitMs, stylesheets, ...callbacks })
  }

  function advance(event: NavigationEvent<page>): void {
    const before = state
    state = nextState(state, event)
    if (state === before) return
    if (state.type === 'offline') return waitForNetwork()
    if (state.type === 'full-page-load' && before.type === 'ready') return resolveLate(state)
    if (state.type !== 'loading') return settle(state)
    if (before.type === 'offline') start(state.url)
  }

  function settle(end: PageNavigationResult<page>): void {
    networkWait.abort()
    if (end.type !== 'ready') attempt.end()
    resolve(end)
  }

  function waitForNetwork(): void {
    attempt.end()
    onNetwork?.('lost')
    network.back(networkWait.signal).then(
      () => {
        onNetwork?.('back')
        advance({ type: 'network back' })
      },
      () => {}, // the navigation was stopped
    )
  }

  function onLimit(): void {
    advance({ type: network.seemsDown() ? 'network lost' : 'limit reached' })
  }

  return {
    url,
    result,
    late,
    stop: () => advance({ type: 'stopped' }),
    release() {
      advance({ type: 'stopped' })
      attempt.end()
    },
  }
}
