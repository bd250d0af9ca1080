import type { Database, User } from '../data/database.server.ts'
import { listArticles, type ArticleFilter } from '../data/list-articles.server.ts'

export const PAGE_SIZE = 10

export type ArticlePage = Awaited<ReturnType<typeof articlePage>>

interface PageOfList {
  /** Counted from 1. */
  page: number
  /** Missing in what all visitors share. */
  viewer?: User
}

/** A page of a list of articles. */
export async function articlePage(db: Database, filter: ArticleFilter, { page, viewer }: PageOfList) {
  const part = { viewer: viewer ?? null, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }
  const { articles, articlesCount } = await listArticles(db, filter, part)
  return { articles, page, pages: Math.ceil(articlesCount / PAGE_SIZE) }
}
