import { startDeadline, type Deadline } from './deadline.ts'
import {
  nextState,
  type Leaving,
  type Loaded,
  type Settled,
  type VisitEvent,
  type VisitState,
} from './navigation-state.ts'

/** What a load may tell while it is under way. */
export interface LoadReports {
  redirected(url: string): void
  dataCame(): void
  moduleCame(): void
}

/** Loads a target. Its signal fires when nobody wants the page, or what streams into it, any more. */
export type Load<page> = (
  url: string,
  signal: AbortSignal,
  reports: LoadReports,
) => Promise<Loaded<page>>

/** What a visit must know of the network. */
export interface Network {
  /** A hint, not a proof: asked only at the limit, where the other choice is a document load. */
  seemsDown(): boolean
  /** Resolves when the network is back; rejects when the signal fires. */
  back(signal: AbortSignal): Promise<void>
}

export interface VisitParts<page> {
  load: Load<page>
  limitMs: number
  network: Network
  /** Called when the visit loses the network, and when it goes on. */
  onNetwork?: (is: 'lost' | 'back') => void
}

/** One load of one target; clicks on the same link join it. */
export interface Visit<page> {
  url: string
  settled: Promise<Settled<page>>
  /** Resolves at the limit where the page was ready: for those who could not show it by then. */
  late: Promise<Leaving>
  pause(): void
  resume(): void
  /** Ends the load; nothing where the visit is settled. */
  stop(): void
  /** Ends the load, and what still streams into a page that is not shown any more. */
  release(): void
}

/**
 * Starts to load `url`. Each attempt has `limitMs`; while there is no network the clock stands
 * still, and a new attempt begins when it is back.
 */
export function startVisit<page>(url: string, parts: VisitParts<page>): Visit<page> {
  const { promise: settled, resolve } = Promise.withResolvers<Settled<page>>()
  const { promise: late, resolve: resolveLate } = Promise.withResolvers<Leaving>()
  const network = new AbortController()
  let state: VisitState<page> = { is: 'loading', waitingFor: 'data', url }
  let paused = false
  let attempt = startAttempt(url)

  function advance(event: VisitEvent<page>): void {
    const before = state
    state = nextState(state, event)
    if (state === before) return
    if (state.is === 'offline') return waitForNetwork()
    if (state.is === 'leaving' && before.is === 'ready') return resolveLate(state)
    if (state.is !== 'loading') return settle(state)
    if (before.is === 'offline') attempt = startAttempt(state.url)
  }

  function settle(end: Settled<page>): void {
    network.abort()
    if (end.is !== 'ready') endAttempt()
    resolve(end)
  }

  function endAttempt(): void {
    attempt.deadline.clear()
    attempt.controller.abort()
  }

  function waitForNetwork(): void {
    endAttempt()
    parts.onNetwork?.('lost')
    parts.network.back(network.signal).then(
      () => {
        parts.onNetwork?.('back')
        advance({ happened: 'network back' })
      },
      () => {}, // the visit was stopped
    )
  }

  function startAttempt(target: string): { controller: AbortController; deadline: Deadline } {
    const controller = new AbortController()
    const deadline = startDeadline(parts.limitMs, () =>
      advance({ happened: parts.network.seemsDown() ? 'network lost' : 'limit reached' }),
    )
    if (paused) deadline.pause()
    // What an attempt that was given up still has to say is nobody's business.
    const tell = (event: VisitEvent<page>) => controller.signal.aborted || advance(event)
    void run(target, controller.signal, tell)
    return { controller, deadline }
  }

  async function run(
    target: string,
    signal: AbortSignal,
    tell: (event: VisitEvent<page>) => void,
  ): Promise<void> {
    let at = target
    const reports: LoadReports = {
      redirected: (to) => tell({ happened: 'redirected', url: (at = to) }),
      dataCame: () => tell({ happened: 'data came' }),
      moduleCame() {},
    }
    // A load that throws is a bug in it; the click still arrives.
    const broken = (): Loaded<page> => ({ type: 'document', reason: 'bad data', url: at })
    const loaded = await parts.load(target, signal, reports).catch(broken)
    tell({ happened: 'loaded', loaded })
  }

  return {
    url,
    settled,
    late,
    pause() {
      paused = true
      attempt.deadline.pause()
    },
    resume() {
      paused = false
      attempt.deadline.resume()
    },
    stop: () => advance({ happened: 'stopped' }),
    release() {
      advance({ happened: 'stopped' })
      endAttempt()
    },
  }
}
