import { and, eq } from 'drizzle-orm'
import type { Database, User } from './database.server.ts'
import { favorites } from './schema.server.ts'

export async function favorite(db: Database, articleId: number, user: User): Promise<void> {
  await db.insert(favorites).values({ articleId, userId: user.id }).onConflictDoNothing()
}

export async function unfavorite(db: Database, articleId: number, user: User): Promise<void> {
  const both = and(eq(favorites.articleId, articleId), eq(favorites.userId, user.id))
  await db.delete(favorites).where(both)
}
