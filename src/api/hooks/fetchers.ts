import type { MutationFailed } from './mutation-failed.ts'
import type { FetcherSubmission, Store } from './router.ts'

/** The state that all fetchers with the same key share. */
export interface FetcherState {
  /** `submitting` until the last form has its response, then `loading` until the page shows its effect. */
  state: 'idle' | 'submitting' | 'loading'
  /**
   * The last form, for optimistic UI: `formData?.get('isRead') ?? book.isRead`. `undefined` once the page
   * shows its effect.
   */
  formData: FormData | undefined
  /** `POST` while there is `formData`. */
  formMethod: 'POST' | undefined
  /** The URL that the last form is sent to, while there is `formData`. */
  formAction: string | undefined
  /** All forms whose effect the page doesn't show yet, the oldest first. One that fails leaves it at once. */
  pending: readonly FormData[]
  /** The last value that the action returned or passed to `fail`. */
  data: unknown
  /** Why the last form got no result, with `retry`; `undefined` if it got one. */
  error: MutationFailed | undefined
}

export const IDLE_FETCHER: FetcherState = {
  state: 'idle',
  ...sentFields([]),
  data: undefined,
  error: undefined,
}

/** A fetcher whose last form is pending. */
export interface PendingFetcher extends FetcherState {
  /** The key that `useFetcher` got, or a generated one. */
  key: string
  /** As in `Fetcher`, but never `idle`. */
  state: 'submitting' | 'loading'
}

interface Entry {
  state: FetcherState
  /** How many of its forms were sent before there was a router, and have no result. */
  early: number
  /** Those of `state.pending`. */
  submissions: readonly FetcherSubmission[]
  /** Those of them that have their responses. */
  accepted: ReadonlySet<FetcherSubmission>
  listeners: Set<() => void>
}

/** The state of fetchers that components and the router share. */
export interface Fetchers {
  /** Fetchers with a pending form are in the order in which they began. */
  entries: Map<string, Entry>
  /** Those with a pending form, the same array until one of them changes. */
  pending?: readonly PendingFetcher[] | undefined
  /** How many forms have got a key, because they have none of their own. */
  unnamedForms: number
  /** The listeners of components that use all fetchers. */
  listeners: Set<() => void>
}

/** On the window, for the same reason as `runningRouter`. */
export const FETCHERS_SLOT = Symbol.for('arrive.fetchers')

/** In the browser only. */
export function fetchers(): Fetchers {
  const slot = window as Window & { [FETCHERS_SLOT]?: Fetchers }
  return (slot[FETCHERS_SLOT] ??= createFetchers())
}

export function createFetchers(): Fetchers {
  return { entries: new Map(), unnamedForms: 0, listeners: new Set() }
}

/** The store of a key. It lives while a component uses it or something is pending. */
export function fetcherStore(key: string): Store<FetcherState> {
  return {
    get: () => fetchers().entries.get(key)?.state ?? IDLE_FETCHER,
    subscribe(listener) {
      entryOf(key).listeners.add(listener)
      return () => {
        entryOf(key).listeners.delete(listener)
        dropUnused(key)
      }
    },
  }
}

function entryOf(key: string): Entry {
  const { entries } = fetchers()
  const entry = entries.get(key) ?? createEntry()
  entries.set(key, entry)
  return entry
}

/** Counts a form that is sent before there is a router, and takes it off again when it has a result. */
export function countEarly(key: string, change: 1 | -1): number {
  return (entryOf(key).early += change)
}

function createEntry(): Entry {
  return { state: IDLE_FETCHER, early: 0, submissions: [], accepted: new Set(), listeners: new Set() }
}

function dropUnused(key: string): void {
  const { state, listeners } = entryOf(key)
  if (listeners.size === 0 && state.state === 'idle') fetchers().entries.delete(key)
}

/** A form is sent, or waits to be. Each time it is sent, it is another object. */
export function markSubmitted(submission: FetcherSubmission): void {
  const { key } = submission
  const entry = entryOf(key)
  if (entry.state.state === 'idle') moveToEnd(key, entry)
  showPending(key, [...entry.submissions, submission], { state: 'submitting', error: undefined })
}

function moveToEnd(key: string, entry: Entry): void {
  const { entries } = fetchers()
  entries.delete(key)
  entries.set(key, entry)
}

/** What a fetcher learns from the response to a form. */
interface FetcherResponse {
  /** What it gets; `undefined` if it keeps what it has. */
  result: Partial<Pick<FetcherState, 'data' | 'error'>> | undefined
  /** It has no effect, or nobody knows of one. */
  hasFailed: boolean
  /** No other form of this key waits for its response. */
  isLast: boolean
}

/** A form has its response. A result of one that failed is ignored: it may have been sent again. */
export function markResponded(
  submission: FetcherSubmission,
  { result, hasFailed, isLast }: FetcherResponse,
): void {
  const { key } = submission
  const entry = entryOf(key)
  const { submissions } = entry
  const isPending = submissions.includes(submission)
  if (!hasFailed) entry.accepted = new Set([...entry.accepted, submission])
  const left = hasFailed ? submissions.filter((one) => one !== submission) : submissions
  const state = left.length > 0 ? 'loading' : 'idle'
  showPending(key, left, { ...(isPending && result), ...(isLast && { state }) })
}

/** No router can show the effect. The forms stay in `pending`, so that what the app shows is true. */
export function markUnshown(key: string): void {
  if (entryOf(key).state.state === 'loading') update(key, { state: 'idle' })
}

/** The page's data is requested again. Call the returned function when it is shown, to settle forms. */
export function settleLoading(): () => void {
  const before = [...fetchers().entries].map(([key, { accepted }]) => ({ key, accepted }))
  return () => {
    for (const { key, accepted } of before) if (accepted.size > 0) settle(key, accepted)
  }
}

function settle(key: string, shown: ReadonlySet<FetcherSubmission>): void {
  const entry = entryOf(key)
  const left = entry.submissions.filter((one) => !shown.has(one))
  entry.accepted = new Set([...entry.accepted].filter((one) => !shown.has(one)))
  showPending(key, left, left.length === 0 ? { state: 'idle' } : {})
}

function showPending(
  key: string,
  submissions: readonly FetcherSubmission[],
  change: Partial<FetcherState>,
): void {
  entryOf(key).submissions = submissions
  update(key, { ...change, ...sentFields(submissions) })
}

function sentFields(submissions: readonly FetcherSubmission[]) {
  const last = submissions.at(-1)
  return {
    formData: last?.formData,
    formMethod: last && ('POST' as const),
    formAction: last?.action,
    pending: submissions.map(({ formData }) => formData),
  }
}

function update(key: string, change: Partial<FetcherState>): void {
  const entry = entryOf(key)
  entry.state = { ...entry.state, ...change }
  fetchers().pending = undefined
  entry.listeners.forEach((listener) => listener())
  fetchers().listeners.forEach((listener) => listener())
  dropUnused(key)
}
