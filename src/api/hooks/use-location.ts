import { useContext, useMemo, useSyncExternalStore } from 'react'
import { PageContext, type HistoryEntry } from '../page-context.ts'
import { hasNavigation, whenNavigation } from './when-navigation.ts'

/** The value that `useLocation` returns. */
export interface Location {
  /** The path, percent-encoded: `/items/7`. */
  pathname: string
  /** With `?`: `?page=2`; `''` if there are no search params. */
  search: string
  /** With `#`: `#reviews`; `''` if there is none, on the Worker and during hydration. */
  hash: string
  /** The `state` that was passed to `navigate` for this history entry; else `undefined`. */
  state: unknown
  /** A name for the history entry; `default` on the Worker and during hydration. */
  key: string
}

/**
 * Returns the URL of the page that is shown. It changes together with the page, never before, and after a
 * `history.pushState` or `replaceState` with the same path. As in React Router, but `state` is only the one
 * of `navigate`, and `undefined` rather than `null`.
 */
export function useLocation(): Location {
  const page = useContext(PageContext)
  const { pathname, search } = page ? page.url : windowUrl()
  const entry = useSyncExternalStore(subscribe, entryName, () => UNKNOWN)
  const own = page?.entry
  return useMemo(() => ({ pathname, search, ...(own ?? entryFacts(entry)) }), [pathname, search, own, entry])
}

/** Where a component is that has no page around it. */
function windowUrl(): Pick<URL, 'pathname' | 'search'> {
  return typeof window === 'undefined' ? NOWHERE : window.location
}

const NOWHERE = { pathname: '/', search: '' }

/** The entry's name while the document is hydrated. */
const UNKNOWN = ''

/** The hash is a part of the name: before the shim has loaded, it is all that is known of an entry. */
function entryName(): string {
  return `${currentEntry()?.id ?? ''}${window.location.hash}` || UNKNOWN
}

function entryFacts(entry: string): HistoryEntry {
  if (entry === UNKNOWN) return { hash: '', state: undefined, key: 'default' }
  const current = currentEntry()
  return {
    hash: window.location.hash,
    state: current?.getState(),
    key: current?.key ?? 'default',
  }
}

function currentEntry(): NavigationHistoryEntry | null | undefined {
  return hasNavigation() ? navigation.currentEntry : undefined
}

function subscribe(onChange: () => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  // A navigation changes the page in the same task, and with it the location.
  const onEntry = () => navigation.transition ?? onChange()
  const cancel = whenNavigation(() => {
    navigation.addEventListener('currententrychange', onEntry, { signal })
    onChange()
  })
  addEventListener('hashchange', onChange, { signal })
  return () => {
    cancel()
    listening.abort()
  }
}
