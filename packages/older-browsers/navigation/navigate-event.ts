import type { NavigationRequest } from './navigation-request.ts'

/** The part of a `NavigateEvent` that the router uses. */
type ShimEvent = Event &
  Partial<Omit<NavigateEvent, keyof Event | 'destination'>> & {
    destination: Partial<NavigationDestination>
  }

interface EventOptions {
  signal: AbortSignal
  /** Called for each `intercept` while the event is dispatched. */
  onIntercept: (options: NavigationInterceptOptions) => void
  scroll: () => void
}

/**
 * Creates the event. A traversal is not cancelable, since its URL has changed already: the router then
 * uses no precommit handler, as for a traversal that the browser itself says can't be cancelled.
 */
export function createNavigateEvent(
  {
    navigationType,
    url,
    entryId = '',
    hashChange,
    sameDocument = hashChange,
    formData,
    downloadRequest,
    sourceElement,
    info,
    states,
  }: NavigationRequest,
  { signal, onIntercept, scroll }: EventOptions,
): ShimEvent {
  return Object.assign(new Event('navigate', { cancelable: navigationType !== 'traverse' }), {
    navigationType,
    destination: {
      id: entryId,
      url: url.href,
      sameDocument,
      getState: () => states?.navigationState,
    },
    canIntercept: url.origin === location.origin,
    hashChange,
    signal,
    formData: formData ?? null,
    downloadRequest: downloadRequest ?? null,
    sourceElement: sourceElement ?? null,
    info,
    scroll,
    intercept: (options: NavigationInterceptOptions = {}) => onIntercept(options),
  })
}
