import { startDeadline, type Deadline } from './deadline.ts'

/** Why a navigation was handed to the browser as a document. */
export type DocumentReason =
  | 'late module'
  | 'late data'
  | 'dead module'
  | 'bad data'
  | 'other build'
  | 'redirect out'

/** What a load came to: something to show, the reason why the browser must take over, or no network. */
export type Loaded<page> =
  | { kind: 'page'; page: page; url: string }
  | { kind: 'document'; reason: DocumentReason; url: string }
  | { kind: 'offline'; url: string }

export type VisitState<page> =
  | { is: 'loading'; waitingFor: 'data' | 'module'; url: string }
  | { is: 'offline'; url: string }
  | { is: 'ready'; page: page; url: string }
  | { is: 'leaving'; reason: DocumentReason; url: string }
  | { is: 'stopped' }

export type VisitEvent<page> =
  | { happened: 'redirected'; url: string }
  | { happened: 'data came' }
  | { happened: 'loaded'; loaded: Loaded<page> }
  | { happened: 'limit reached' }
  | { happened: 'network lost' }
  | { happened: 'network back' }
  | { happened: 'stopped' }

/**
 * A visit settles once: it is ready, the browser takes over, or it was stopped. Whatever comes
 * after that (an answer at last, a second timeout) finds it settled and changes nothing.
 */
export function nextState<page>(
  state: VisitState<page>,
  event: VisitEvent<page>,
): VisitState<page> {
  if (state.is === 'offline') return nextWhileOffline(state, event)
  if (state.is !== 'loading') return state
  switch (event.happened) {
    case 'redirected':
      return { is: 'loading', waitingFor: 'data', url: event.url }
    case 'data came':
      return { ...state, waitingFor: 'module' }
    case 'loaded':
      return afterLoad(event.loaded)
    case 'limit reached':
      return { is: 'leaving', reason: `late ${state.waitingFor}`, url: state.url }
    case 'network lost':
      return { is: 'offline', url: state.url }
    case 'network back':
      return state
    case 'stopped':
      return { is: 'stopped' }
  }
}

function nextWhileOffline<page>(
  state: Extract<VisitState<page>, { is: 'offline' }>,
  event: VisitEvent<page>,
): VisitState<page> {
  if (event.happened === 'stopped') return { is: 'stopped' }
  if (event.happened !== 'network back') return state
  return { is: 'loading', waitingFor: 'data', url: state.url }
}

function afterLoad<page>(loaded: Loaded<page>): VisitState<page> {
  switch (loaded.kind) {
    case 'page':
      return { is: 'ready', page: loaded.page, url: loaded.url }
    case 'document':
      return { is: 'leaving', reason: loaded.reason, url: loaded.url }
    case 'offline':
      return { is: 'offline', url: loaded.url }
  }
}

export type Settled<page> = Exclude<VisitState<page>, { is: 'loading' } | { is: 'offline' }>

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
  const network = new AbortController()
  let state: VisitState<page> = { is: 'loading', waitingFor: 'data', url }
  let paused = false
  let attempt = startAttempt(url)

  function advance(event: VisitEvent<page>): void {
    const before = state
    state = nextState(state, event)
    if (state === before) return
    if (state.is === 'offline') return waitForNetwork()
    if (state.is !== 'loading') return settle(state)
    if (before.is === 'offline') attempt = startAttempt(state.url)
  }

  function settle(end: Settled<page>): void {
    attempt.deadline.clear()
    network.abort()
    if (end.is !== 'ready') attempt.controller.abort()
    resolve(end)
  }

  function waitForNetwork(): void {
    attempt.deadline.clear()
    attempt.controller.abort()
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
    const broken = (): Loaded<page> => ({ kind: 'document', reason: 'bad data', url: at })
    const loaded = await parts.load(target, signal, reports).catch(broken)
    tell({ happened: 'loaded', loaded })
  }

  return {
    url,
    settled,
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
      attempt.controller.abort()
    },
  }
}
