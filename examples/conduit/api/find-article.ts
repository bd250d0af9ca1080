import type { AppContext } from 'arrivejs'
import { articleKey } from '../data/articles.server.ts'
import { databaseOf } from '../data/database.server.ts'
import { apiError } from './api-error.ts'

/** The keys of an article. Throws 404 if there is none. */
export async function findArticle(c: AppContext, slug: string) {
  const article = await articleKey(databaseOf(c), slug)
  if (!article) throw apiError(404, { article: ['not found'] })
  return article
}
