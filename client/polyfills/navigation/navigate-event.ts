import type { Asked } from './asked.ts'

/** The part of a `NavigateEvent` that the router uses. */
export type ShimEvent = Event &
  Pick<
    NavigateEvent,
    | 'navigationType'
    | 'canIntercept'
    | 'hashChange'
    | 'signal'
    | 'formData'
    | 'downloadRequest'
    | 'sourceElement'
    | 'intercept'
    | 'scroll'
  > & { destination: Pick<NavigationDestination, 'id' | 'url'> }

interface EventOptions {
  signal: AbortSignal
  /** Gets each interception while the event is dispatched. */
  onIntercept: (options: NavigationInterceptOptions) => void
  scroll: () => void
}

/**
 * Makes the event. The URL of a traversal has changed before anybody is told, so it can't be
 * cancelled: the router then has no time before the commit, as in browsers without that time.
 */
export function createNavigateEvent(
  { type, url, entryId = '', hashChange, formData, downloadRequest, sourceElement }: Asked,
  { signal, onIntercept, scroll }: EventOptions,
): ShimEvent {
  return Object.assign(new Event('navigate', { cancelable: type !== 'traverse' }), {
    navigationType: type,
    destination: { id: entryId, url: url.href },
    canIntercept: url.origin === location.origin,
    hashChange,
    signal,
    formData: formData ?? null,
    downloadRequest: downloadRequest ?? null,
    sourceElement: sourceElement ?? null,
    scroll,
    intercept: (options: NavigationInterceptOptions = {}) => onIntercept(options),
  })
}
