import { and, asc, eq } from 'drizzle-orm'
import type { ArticleKey } from './articles.server.ts'
import type { Database, User } from './database.server.ts'
import { invalidateArticle } from './shared-pages.server.ts'
import { profileColumns } from './profiles.server.ts'
import { articles, comments, users } from './schema.server.ts'

export type Comment = Awaited<ReturnType<typeof commentsOf>>[number]

/** The comments on an article, the oldest first. */
export async function commentsOf(db: Database, slug: string, viewer: User | null) {
  return selectComments(db, viewer)
    .innerJoin(articles, eq(articles.id, comments.articleId))
    .where(eq(articles.slug, slug))
    .orderBy(asc(comments.id))
}

interface NewComment {
  author: User
  body: string
}

export async function addComment(db: Database, article: ArticleKey, { author, body }: NewComment) {
  const createdAt = new Date().toISOString()
  const values = { articleId: article.id, authorId: author.id, body, createdAt }
  const { id } = await db.insert(comments).values(values).returning({ id: comments.id }).get()
  await invalidateArticle(article)
  const [comment] = await selectComments(db, author).where(eq(comments.id, id))
  return comment!
}

/** Deletes a comment of an article, if it is the user's own. */
export async function deleteComment(
  db: Database,
  comment: { id: number; article: ArticleKey },
  user: User,
): Promise<'deleted' | 'not found' | 'forbidden'> {
  const isIt = and(eq(comments.id, comment.id), eq(comments.articleId, comment.article.id))
  const found = await db.select({ authorId: comments.authorId }).from(comments).where(isIt).get()
  if (!found) return 'not found'
  if (found.authorId !== user.id) return 'forbidden'
  await db.delete(comments).where(isIt)
  await invalidateArticle(comment.article)
  return 'deleted'
}

/** Comments are never changed. */
function selectComments(db: Database, viewer: User | null) {
  const { id, body, createdAt } = comments
  return db
    .select({ id, body, createdAt, updatedAt: createdAt, author: profileColumns(viewer) })
    .from(comments)
    .innerJoin(users, eq(users.id, comments.authorId))
}
