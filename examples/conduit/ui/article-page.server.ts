import type { AppContext } from 'arrivejs'
import { listArticles, type ArticleFilter } from '../data/list-articles.server.ts'

const PAGE_SIZE = 10

export type ArticlePage = Awaited<ReturnType<typeof articlePage>>

/** A page of a list of articles, counted from 1, as the visitor sees them. */
export async function articlePage(c: AppContext, filter: ArticleFilter, page: number) {
  const part = { viewer: c.var.user, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }
  const { articles, articlesCount } = await listArticles(c.var.db, filter, part)
  return { articles, page, pages: Math.ceil(articlesCount / PAGE_SIZE) }
}
