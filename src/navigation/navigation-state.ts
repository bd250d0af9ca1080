/** Why a navigation became a full page load. Vitals store these, but `not a page` as `other`. */
export type FullPageLoadReason =
  | 'late data'
  | 'late module'
  | 'late page'
  | 'dead module'
  | 'bad data'
  | 'other build'
  | 'not a page'
  | 'redirect out'
  | 'late redirect'

/** The browser has to load the URL as a new document. */
export interface FullPageLoad {
  type: 'full-page-load'
  reason: FullPageLoadReason
  url: string
  /** Set if it shows the result of a form. */
  form?: 'accepted'
}

/** The result of loading a page; without a network the load can be tried again. */
export type PageLoadResult<page> =
  | { type: 'page'; page: page; url: string }
  | FullPageLoad
  | { type: 'offline'; url: string }

export type NavigationState<page> =
  | { type: 'loading'; waitingFor: 'data' | 'module'; url: string }
  | { type: 'offline'; url: string }
  | { type: 'ready'; page: page; url: string }
  | FullPageLoad
  | { type: 'stopped' }

/** A state in which nothing more is loaded. */
export type PageNavigationResult<page> = Exclude<NavigationState<page>, { type: 'loading' | 'offline' }>

export type NavigationEvent<page> =
  | { type: 'redirected'; url: string }
  | { type: 'data loaded' }
  | { type: 'load ended'; result: PageLoadResult<page> }
  | { type: 'limit reached' }
  | { type: 'network lost' }
  | { type: 'network back' }
  | { type: 'stopped' }

/**
 * A navigation gets one result. Later events (a late response, a second timeout) change
 * nothing, with one exception: a page that is ready but not shown at the limit is a full page load.
 */
export function nextState<page>(
  state: NavigationState<page>,
  event: NavigationEvent<page>,
): NavigationState<page> {
  switch (state.type) {
    case 'loading':
      return nextWhileLoading(state, event)
    case 'offline':
      return nextWhileOffline(state, event)
    case 'ready':
      return event.type === 'limit reached' ? fullPageLoad('late page', state.url) : state
    case 'full-page-load':
    case 'stopped':
      return state
  }
}

function nextWhileLoading<page>(
  state: Extract<NavigationState<page>, { type: 'loading' }>,
  event: NavigationEvent<page>,
): NavigationState<page> {
  switch (event.type) {
    case 'redirected':
      return { type: 'loading', waitingFor: 'data', url: event.url }
    case 'data loaded':
      return { ...state, waitingFor: 'module' }
    case 'load ended':
      return event.result.type === 'page' ? { ...event.result, type: 'ready' } : event.result
    case 'limit reached':
      return fullPageLoad(state.waitingFor === 'data' ? 'late data' : 'late module', state.url)
    case 'network lost':
      return { type: 'offline', url: state.url }
    case 'network back':
      return state
    case 'stopped':
      return { type: 'stopped' }
  }
}

function nextWhileOffline<page>(
  state: Extract<NavigationState<page>, { type: 'offline' }>,
  event: NavigationEvent<page>,
): NavigationState<page> {
  if (event.type === 'stopped') return { type: 'stopped' }
  if (event.type !== 'network back') return state
  return { type: 'loading', waitingFor: 'data', url: state.url }
}

function fullPageLoad(reason: FullPageLoadReason, url: string): FullPageLoad {
  return { type: 'full-page-load', reason, url }
}
