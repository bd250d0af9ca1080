/** Why a navigation was handed to the browser as a document. */
export type DocumentReason =
  | 'late module'
  | 'late page'
  | 'late data'
  | 'dead module'
  | 'bad data'
  | 'other build'
  | 'redirect out'

/** What a load came to: something to show, the reason why the browser must take over, or no network. */
export type Loaded<page> =
  | { type: 'page'; page: page; url: string }
  | { type: 'document'; reason: DocumentReason; url: string }
  | { type: 'offline'; url: string }

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
 * after that (an answer at last, a second timeout) finds it settled and changes nothing. Only a page
 * that is ready still has the limit before it: whoever has not shown it by then must leave.
 */
export function nextState<page>(
  state: VisitState<page>,
  event: VisitEvent<page>,
): VisitState<page> {
  if (state.is === 'offline') return nextWhileOffline(state, event)
  if (state.is === 'ready') return nextWhenReady(state, event)
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

function nextWhenReady<page>(
  state: Extract<VisitState<page>, { is: 'ready' }>,
  event: VisitEvent<page>,
): VisitState<page> {
  if (event.happened !== 'limit reached') return state
  return { is: 'leaving', reason: 'late page', url: state.url }
}

function afterLoad<page>(loaded: Loaded<page>): VisitState<page> {
  switch (loaded.type) {
    case 'page':
      return { is: 'ready', page: loaded.page, url: loaded.url }
    case 'document':
      return { is: 'leaving', reason: loaded.reason, url: loaded.url }
    case 'offline':
      return { is: 'offline', url: loaded.url }
  }
}

/** How a visit ended. */
export type Settled<page> = Exclude<VisitState<page>, { is: 'loading' | 'offline' }>

/** The browser takes over: what it is to load, and why. */
export type Leaving = Extract<VisitState<never>, { is: 'leaving' }>
