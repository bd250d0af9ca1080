import { and, eq } from 'drizzle-orm'
import type { ArticleKey } from './articles.server.ts'
import type { Database, User } from './database.server.ts'
import { invalidateArticle } from './shared-pages.server.ts'
import { listed, type ArticleFilter, type PartOfList } from './list-articles.server.ts'
import { favorites } from './schema.server.ts'

export async function favorite(db: Database, article: ArticleKey, user: User): Promise<void> {
  const row = { articleId: article.id, userId: user.id }
  await db.insert(favorites).values(row).onConflictDoNothing()
  await invalidateArticle(article)
}

export async function unfavorite(db: Database, article: ArticleKey, user: User): Promise<void> {
  const both = and(eq(favorites.articleId, article.id), eq(favorites.userId, user.id))
  await db.delete(favorites).where(both)
  await invalidateArticle(article)
}

/** The query for the slugs of a user's favorites in a part of a list. */
export function favoritesAmong(db: Database, filter: ArticleFilter, part: PartOfList & { viewer: User }) {
  const some = listed(db, filter, part).as('some')
  const isFavorite = and(eq(favorites.articleId, some.id), eq(favorites.userId, part.viewer.id))
  return db.select({ slug: some.slug }).from(some).innerJoin(favorites, isFavorite)
}
