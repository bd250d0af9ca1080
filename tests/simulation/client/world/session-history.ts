/** What entries share that show one document: it may be loaded, or be gone. */
export interface DocumentState {
  window: object | undefined
}

export interface TabEntry {
  id: string
  key: string
  url: string
  document: DocumentState
  /** `history.state`. */
  state: unknown
  /** `getState()` of the Navigation API. */
  navigationState: unknown
}

export type EntryStates = Partial<Pick<TabEntry, 'state' | 'navigationState'>>

interface DocumentRequest {
  entry?: TabEntry
  /** The fields of a form. */
  post?: FormData
}

/** The tab, as its documents know it. */
export interface SessionHistory {
  readonly entries: readonly TabEntry[]
  readonly storage: Map<string, string>
  readonly isHidden: boolean
  at: () => number
  current: () => TabEntry
  /** A change without another document: by a fragment, History or the Navigation API. */
  changeUrl: (type: 'push' | 'replace', url: string, states?: EntryStates) => void
  /** Moves to an entry of the shown document. */
  moveTo: (entry: TabEntry) => void
  /** Back and Forward, by a person or by `history.go`. */
  traverse: (by: number, isByPerson: boolean) => void
  loadDocument: (
    type: 'push' | 'replace' | 'reload' | 'traverse',
    url: URL,
    request?: DocumentRequest,
  ) => void
  stopLoad: () => void
}
