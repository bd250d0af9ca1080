import { createContext } from 'react'

/** The page that is rendered, as far as hooks ask for it. */
interface RenderedPage {
  url: URL
  content: { type: string; params?: Readonly<Record<string, string>> }
}

/** Provided by `PageTree`, around the app's document. */
export const PageContext = createContext<RenderedPage | null>(null)
