/** The current entry of the history, with an id of its own as in the Navigation API. */
export interface Entries {
  currentId(): string
  /** Where the current entry leads: during a traversal still the one that is left. */
  currentUrl(): string
  /** Puts a new entry behind the current one, or in its place. */
  add(type: 'push' | 'replace', url: string, state: unknown): void
  /** The browser went to this entry. */
  arriveAt(id: string): void
  /** Gives an id to an entry that the browser went to and that has none. */
  mark(): string
  /** The id in the state of a `popstate` event; `undefined` for an entry that is not known. */
  idIn(state: unknown): string | undefined
}

/** What an entry's state holds: its id, and what the page itself keeps there. */
interface Kept {
  arriveEntry: string
  state: unknown
}

/** Keeps the ids in the states of the history, hidden from the page, and tells `navigation` of changes. */
export function keepEntries(navigation: EventTarget): Entries {
  const native = nativeHistory()
  let id = keptIn(native.state())?.arriveEntry ?? mark()
  let url = location.href
  Object.defineProperty(history, 'state', {
    configurable: true,
    get: () => stateIn(native.state()),
  })

  function mark(): string {
    const kept: Kept = { arriveEntry: freshId(), state: native.state() }
    native.replaceState(kept, '')
    return kept.arriveEntry
  }

  function arriveAt(next: string): void {
    id = next
    url = location.href
    navigation.dispatchEvent(new Event('currententrychange'))
  }

  return {
    currentId: () => id,
    currentUrl: () => url,
    add(type, target, state) {
      const kept: Kept = { arriveEntry: freshId(), state }
      native[type === 'push' ? 'pushState' : 'replaceState'](kept, '', target)
      arriveAt(kept.arriveEntry)
    },
    arriveAt,
    mark,
    idIn: (state) => keptIn(state)?.arriveEntry,
  }
}

/** The page's own part of a state. */
export function stateIn(state: unknown): unknown {
  const kept = keptIn(state)
  return kept ? kept.state : state
}

function keptIn(state: unknown): Kept | undefined {
  return typeof state === 'object' && state !== null && 'arriveEntry' in state
    ? (state as Kept)
    : undefined
}

/** History as it is before anybody writes over its methods. */
function nativeHistory() {
  const { get } = Object.getOwnPropertyDescriptor(History.prototype, 'state')!
  return {
    state: (): unknown => get!.call(history),
    pushState: history.pushState.bind(history),
    replaceState: history.replaceState.bind(history),
  }
}

/** `crypto.randomUUID` is younger than some of the browsers that this is for. */
function freshId(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`
}
