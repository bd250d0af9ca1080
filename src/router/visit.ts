import { startDeadline } from './deadline.ts'

/** Why a navigation was handed to the browser as a document. */
export type DocumentReason =
  | 'late module'
  | 'late data'
  | 'dead module'
  | 'bad data'
  | 'other build'
  | 'redirect out'

/** What a load came to: something to show, or the reason why the browser must take over. */
export type Loaded<page> =
  | { kind: 'page'; page: page; url: string }
  | { kind: 'document'; reason: DocumentReason; url: string }

export type VisitState<page> =
  | { is: 'loading'; waitingFor: 'data' | 'module'; url: string }
  | { is: 'ready'; page: page; url: string }
  | { is: 'leaving'; reason: DocumentReason; url: string }
  | { is: 'stopped' }

export type VisitEvent<page> =
  | { happened: 'redirected'; url: string }
  | { happened: 'data came' }
  | { happened: 'loaded'; loaded: Loaded<page> }
  | { happened: 'limit reached' }
  | { happened: 'stopped' }

/**
 * A visit settles once: it is ready, the browser takes over, or it was stopped. Whatever comes
 * after that (an answer at last, a second timeout) finds it settled and changes nothing.
 */
export function nextState<page>(
  state: VisitState<page>,
  event: VisitEvent<page>,
): VisitState<page> {
  if (state.is !== 'loading') return state
  switch (event.happened) {
    case 'redirected':
      return { is: 'loading', waitingFor: 'data', url: event.url }
    case 'data came':
      return { ...state, waitingFor: 'module' }
    case 'loaded':
      return settle(event.loaded)
    case 'limit reached':
      return { is: 'leaving', reason: `late ${state.waitingFor}`, url: state.url }
    case 'stopped':
      return { is: 'stopped' }
  }
}

function settle<page>(loaded: Loaded<page>): VisitState<page> {
  if (loaded.kind === 'page') return { is: 'ready', page: loaded.page, url: loaded.url }
  return { is: 'leaving', reason: loaded.reason, url: loaded.url }
}

export type Settled<page> = Exclude<VisitState<page>, { is: 'loading' }>

/** What a load may tell while it is under way. */
export interface LoadReports {
  redirected(url: string): void
  dataCame(): void
}

/** One load of one target; clicks on the same link join it. */
export interface Visit<page> {
  url: string
  settled: Promise<Settled<page>>
  pause(): void
  resume(): void
  stop(): void
}

/**
 * Starts `load` for `url` with `limitMs` to go. `load` gets a signal that fires as soon as the
 * visit is settled otherwise than by it, and for a page stays silent: late parts may stream on.
 */
export function startVisit<page>(
  url: string,
  load: (signal: AbortSignal, reports: LoadReports) => Promise<Loaded<page>>,
  limitMs: number,
): Visit<page> {
  const controller = new AbortController()
  const { promise: settled, resolve } = Promise.withResolvers<Settled<page>>()
  let state: VisitState<page> = { is: 'loading', waitingFor: 'data', url }

  function advance(event: VisitEvent<page>): void {
    const next = nextState(state, event)
    if (next === state) return
    state = next
    if (state.is === 'loading') return
    deadline.clear()
    if (state.is !== 'ready') controller.abort()
    resolve(state)
  }

  const deadline = startDeadline(limitMs, () => advance({ happened: 'limit reached' }))
  void run().then((loaded) => advance({ happened: 'loaded', loaded }))

  /** A load that throws is a bug in it; the click still arrives. */
  async function run(): Promise<Loaded<page>> {
    try {
      return await load(controller.signal, {
        redirected: (to) => advance({ happened: 'redirected', url: to }),
        dataCame: () => advance({ happened: 'data came' }),
      })
    } catch {
      return { kind: 'document', reason: 'bad data', url: state.is === 'loading' ? state.url : url }
    }
  }

  return {
    url,
    settled,
    pause: deadline.pause,
    resume: deadline.resume,
    stop: () => advance({ happened: 'stopped' }),
  }
}
