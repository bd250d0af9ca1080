import { createContext } from 'react'

/** The page that is rendered, as far as hooks ask for it. */
interface RenderedPage {
  url: URL
  content: { type: string; params?: Readonly<Record<string, string>> }
  /** Of a page that is not the window's own. Default: what the browser says of its current entry. */
  entry?: HistoryEntry
}

/** What `useLocation` says of a history entry, besides its path and its search. */
export interface HistoryEntry {
  hash: string
  state: unknown
  key: string
}

/**
 * Provided by `PageTree`, around the app's document. `null` in a component without a page around it, such as in a
 * test or a story.
 */
export const PageContext = createContext<RenderedPage | null>(null)
