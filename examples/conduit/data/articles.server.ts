import { eq, sql } from 'drizzle-orm'
import type { ArticleChanges, NewArticle } from '../input/article.ts'
import { createSlug } from './create-slug.ts'
import type { Database, User } from './database.server.ts'
import { invalidateLists } from './shared-pages.server.ts'
import { profileColumns } from './profiles.server.ts'
import { articles, articleTags, users } from './schema.server.ts'

export type Article = NonNullable<Awaited<ReturnType<typeof articleBySlug>>>

/** An article in a list. */
export type ArticlePreview = Omit<Article, 'body'>

/** The columns of an `ArticlePreview`, for a query with `articles` and `users`. */
export function previewColumns(viewer: User | null) {
  const { slug, title, description, createdAt, updatedAt } = articles
  const viewerId = viewer?.id ?? null
  return {
    slug,
    title,
    description,
    createdAt,
    updatedAt,
    tagList: sql<string[]>`(
      SELECT json_group_array(tag) FROM (
        SELECT tag FROM article_tags WHERE article_id = "articles"."id" ORDER BY position
      )
    )`.mapWith((json: string): string[] => JSON.parse(json)),
    favorited: sql<boolean>`EXISTS (
      SELECT 1 FROM favorites WHERE article_id = "articles"."id" AND user_id = ${viewerId}
    )`.mapWith(Boolean),
    favoritesCount: sql<number>`(
      SELECT count(*) FROM favorites WHERE article_id = "articles"."id"
    )`,
    author: profileColumns(viewer),
  }
}

export async function articleBySlug(db: Database, slug: string, viewer: User | null) {
  return db
    .select({ ...previewColumns(viewer), body: articles.body })
    .from(articles)
    .innerJoin(users, eq(users.id, articles.authorId))
    .where(eq(articles.slug, slug))
    .get()
}

/** What names an article. */
export interface ArticleKey {
  id: number
  slug: string
}

/** What names an article, and who wrote it. */
export async function articleKey(db: Database, slug: string) {
  const { id, authorId, title } = articles
  const columns = { id, slug: articles.slug, title, authorId }
  return db.select(columns).from(articles).where(eq(articles.slug, slug)).get()
}

/** Returns the slug of the new article. */
export async function createArticle(db: Database, author: User, input: NewArticle) {
  const { tagList, ...texts } = input
  const slug = createSlug(texts.title)
  const createdAt = new Date().toISOString()
  const values = { ...texts, slug, authorId: author.id, createdAt, updatedAt: createdAt }
  await db.batch([db.insert(articles).values(values), ...replaceTags(db, slug, tagList)])
  await invalidateLists()
  return slug
}

/** Changes what is given. A new title makes a new slug. Returns the article's slug. */
export async function updateArticle(
  db: Database,
  article: { slug: string; title: string },
  input: ArticleChanges,
) {
  const { tagList, ...texts } = input
  const { title = article.title } = texts
  const slug = title === article.title ? article.slug : createSlug(title)
  const changes = { ...texts, slug, updatedAt: new Date().toISOString() }
  await db.batch([
    db.update(articles).set(changes).where(eq(articles.slug, article.slug)),
    ...(tagList ? replaceTags(db, slug, tagList) : []),
  ])
  await invalidateLists(article)
  return slug
}

export async function deleteArticle(db: Database, article: { slug: string }): Promise<void> {
  await db.delete(articles).where(eq(articles.slug, article.slug))
  await invalidateLists(article)
}

/** The statements that give an article its tags, for a batch: D1 runs one as a transaction. */
function replaceTags(db: Database, slug: string, tags: readonly string[]) {
  const articleId = sql<number>`(SELECT id FROM articles WHERE slug = ${slug})`
  const removal = db.delete(articleTags).where(eq(articleTags.articleId, articleId))
  const rows = tags.map((tag, position) => ({ articleId, position, tag }))
  return rows.length === 0 ? [removal] : [removal, db.insert(articleTags).values(rows)]
}
