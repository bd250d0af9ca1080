import { createContext } from 'react'

/** The fields of the rendered page that hooks read. */
interface RenderedPage {
  url: URL
  content: { type: string; params?: Readonly<Record<string, string>> }
  /** Of a page that is not the window's own. Default: the browser's current entry. */
  entry?: HistoryEntry
}

/** The fields of a history entry in `useLocation`, besides its path and its search. */
export interface HistoryEntry {
  hash: string
  state: unknown
  key: string
}

/** Provided by `PageTree`, around the app's document; `null` without one, as in a test or a story. */
export const PageContext = createContext<RenderedPage | null>(null)
