import { createContext } from 'react'
import type { ArticlePage } from '../ui/article-page.server.ts'

/** What pages show of the user who is signed in. */
export interface Viewer {
  username: string
  image: string | null
  /** The slugs of their favorites among the articles on the page. */
  favorites: readonly string[]
  /** The usernames of those whom they follow, among the page's author or user. */
  follows: readonly string[]
  /** Their own feed, on its page. */
  feed: ArticlePage | null
}

/** Who is signed in; `null` for a visitor. */
export const ViewerContext = createContext<Promise<Viewer | null> | null>(null)
