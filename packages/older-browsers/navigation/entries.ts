/** What scripts may keep with an entry. */
export interface EntryStates {
  /** For `history.state`. */
  state?: unknown
  /** For `getState` of the Navigation API. */
  navigationState?: unknown
}

/** What `history.state` really holds: the entry's id, and the page's own states. */
interface EntryState extends EntryStates {
  arriveEntry: string
}

export type Entries = ReturnType<typeof createEntries>

/**
 * The current history entry, with an id as in the Navigation API. Keeps the ids in `history.state`, hidden
 * from the page, and dispatches `currententrychange`.
 */
export function createEntries(navigation: EventTarget) {
  const native = nativeHistory()
  let id = entryStateIn(native.state())?.arriveEntry ?? assignId()
  let url = location.href
  Object.defineProperty(history, 'state', {
    configurable: true,
    get: () => pageStateIn(native.state()),
  })

  /** Gives an id to an entry that the browser has gone to and that has none. */
  function assignId(): string {
    const entryState: EntryState = { arriveEntry: newId(), state: native.state() }
    native.replaceState(entryState, '')
    return entryState.arriveEntry
  }

  function setCurrent(next: string, navigationType: NavigationType | null = null): void {
    id = next
    url = location.href
    const event = new Event('currententrychange')
    navigation.dispatchEvent(Object.assign(event, { navigationType }))
  }

  return {
    currentId: () => id,
    /** The URL of the current entry: during a traversal still that of the entry that is left. */
    currentUrl: () => url,
    /** What `navigation.navigate` was given as its state; each time a copy. */
    currentNavigationState: (): unknown => entryStateIn(native.state())?.navigationState,
    /** Adds an entry after the current one, or replaces that one. */
    add(type: 'push' | 'replace', target: string, states: EntryStates): void {
      const { state = null, navigationState } = states
      const entryState: EntryState = { arriveEntry: newId(), state, navigationState }
      native[type === 'push' ? 'pushState' : 'replaceState'](entryState, '', target)
      setCurrent(entryState.arriveEntry, type)
    },
    /** The browser has gone to this entry. */
    setCurrent: (next: string) => setCurrent(next),
    assignId,
    /** The id in the state of a `popstate` event; `undefined` if the entry has none. */
    idIn: (state: unknown) => entryStateIn(state)?.arriveEntry,
  }
}

/** The page's own part of a state. */
export function pageStateIn(state: unknown): unknown {
  const entryState = entryStateIn(state)
  return entryState ? entryState.state : state
}

function entryStateIn(state: unknown): EntryState | undefined {
  return typeof state === 'object' && state !== null && 'arriveEntry' in state
    ? (state as EntryState)
    : undefined
}

/** The browser's own methods, before `patchHistory` replaces them. */
function nativeHistory() {
  const { get } = Object.getOwnPropertyDescriptor(History.prototype, 'state')!
  return {
    state: (): unknown => get!.call(history),
    pushState: history.pushState.bind(history),
    replaceState: history.replaceState.bind(history),
  }
}

/**
 * `crypto.randomUUID` is too new: Chrome 92,
 * https://developer.mozilla.org/en-US/docs/Web/API/Crypto/randomUUID
 */
function newId(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`
}
