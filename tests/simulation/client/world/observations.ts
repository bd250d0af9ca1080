import type { PageData } from './worker.ts'

/** What the visitor, or a script, wants the tab to show; the newest counts. */
export interface Intent {
  kind: 'link' | 'form' | 'travel' | 'reload' | 'hash'
  url: URL
  /** Was the router there? Until then each is the browser's own. */
  isRouted: boolean
  /** Is it a link with `data-history="replace"`? */
  replaces?: true
}

/** A press of a button: the field `press` of its form has the number. */
export interface Press {
  number: number
  kind: 'form' | 'fetcher'
  /** Forms of one key are sent in order. */
  key: string
  text: string
  /** The document whose queue has it. */
  window: { readonly visitor: string }
  isRouted: boolean
}

/** What the client shows, as much of it as this world looks at. */
export interface ShownSimPage {
  key: number
  url: URL
  document: unknown
  content: SimPageContent
}

export interface SimPageContent {
  type: 'page' | 'error'
  name?: string
  params: Record<string, string>
  data?: PageData
  problem?: { status: number }
}

/** What the oracle gets to know while a schedule runs. */
export type Observation =
  | { type: 'intent'; intent: Intent }
  | { type: 'stopped' }
  /** The page asks about its changes, for the visitor or for a script. */
  | { type: 'blocked'; intent: Intent | undefined; isTravel?: true }
  /** The visitor leaves; `url`: by a navigation that begins again. */
  | { type: 'resumed'; url: URL | undefined }
  /** The page has changes that are not saved, and asks about them. */
  | { type: 'edited' }
  /** They stay, and save. */
  | { type: 'stayed' }
  /** A script has changed the URL of the page. */
  | { type: 'scripted' }
  /** The tab was hidden or shown, or the network is gone or back. */
  | { type: 'tab changed' }
  | { type: 'press'; press: Press }
  | { type: 'received'; press: number }
  | { type: 'pointed at' | 'in view'; path: string }
  | { type: 'revalidated' }
  | { type: 'deployed' }
  | { type: 'signed in' }
  | { type: 'form hangs' }
  /** A document requests the data of a page. */
  | { type: 'data asked'; url: URL }
  /** A request, of anything, that does not end as it should. */
  | { type: 'fault' }
  | { type: 'redirected'; to: string }
  | { type: 'shown'; page: ShownSimPage }
  /** `isByBrowser`: in the place of another one, or by the history. */
  | { type: 'document asked'; url: string; isByBrowser: boolean }
  /** A button that only a script handles was pressed, and its handler was called. */
  | { type: 'button pressed' | 'button handled'; button: string }
  | { type: 'typed'; field: string; text: string }
  /** The visitor has moved the focus. */
  | { type: 'focused'; element: Element }
  | { type: 'document shown'; url: string; build: string | undefined; isTraversal: boolean }
  | { type: 'browser error' }
  | { type: 'error'; error: unknown }
  | { type: 'reported'; error: unknown }
