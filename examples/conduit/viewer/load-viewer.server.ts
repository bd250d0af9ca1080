import type { AppContext } from 'arrivejs'
import { databaseOf, type Database, type User } from '../data/database.server.ts'
import { favoritesAmong } from '../data/favorites.server.ts'
import { followedAmong } from '../data/profiles.server.ts'
import { articlePage, PAGE_SIZE } from '../ui/article-page.server.ts'
import { shownOn, type Shown } from './shown-on.ts'
import type { Viewer } from './viewer-context.ts'

/** Loads who is signed in, and what is theirs on the page of a URL. */
export async function loadViewer(c: AppContext, url: URL): Promise<Viewer | null> {
  const user = await c.var.user
  if (!user) return null
  const { username, image } = user
  const shown = shownOn(url)
  const own = shown ? await loadOwn(databaseOf(c), user, shown) : NOTHING
  return { username, image, ...own }
}

type Own = Pick<Viewer, 'favorites' | 'follows' | 'feed'>

const NOTHING: Own = { favorites: [], follows: [], feed: null }

async function loadOwn(db: Database, viewer: User, shown: Shown): Promise<Own> {
  const { articles, page, username } = shown
  if (articles.isFeed) {
    const feed = await articlePage(db, articles, { page, viewer })
    const favorites = feed.articles.filter(({ favorited }) => favorited)
    return { ...NOTHING, feed, favorites: favorites.map(({ slug }) => slug) }
  }
  const part = pagesAround(page)
  const [favorites, follows] = await db.batch([
    favoritesAmong(db, articles, { viewer, ...part }),
    followedAmong(db, viewer, { username, authorOf: articles.slug }),
  ])
  return {
    ...NOTHING,
    favorites: favorites.map(({ slug }) => slug),
    follows: follows.map((followed) => followed.username),
  }
}

/** A shared list may be older than the database, so what it shows may be on the page before or after by now. */
function pagesAround(page: number) {
  const first = Math.max(1, page - 1)
  return { offset: (first - 1) * PAGE_SIZE, limit: (page + 2 - first) * PAGE_SIZE }
}
