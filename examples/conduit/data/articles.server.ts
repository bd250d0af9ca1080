import { eq, sql, type SQL } from 'drizzle-orm'
import type { ArticleChanges, NewArticle } from '../input/article.ts'
import { createSlug } from './create-slug.ts'
import type { Database, User } from './database.server.ts'
import { profileColumns, type Profile } from './profiles.server.ts'
import { articles, articleTags, users } from './schema.server.ts'

/** An article in a list. */
export interface ArticlePreview {
  slug: string
  title: string
  description: string
  tagList: string[]
  createdAt: string
  updatedAt: string
  favorited: boolean
  favoritesCount: number
  author: Profile
}

export interface Article extends ArticlePreview {
  body: string
}

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
    )`.mapWith(JSON.parse),
    favorited: sql<boolean>`EXISTS (
      SELECT 1 FROM favorites WHERE article_id = "articles"."id" AND user_id = ${viewerId}
    )`.mapWith(Boolean),
    favoritesCount: sql<number>`(
      SELECT count(*) FROM favorites WHERE article_id = "articles"."id"
    )`,
    author: profileColumns(viewer),
  }
}

export async function articleBySlug(
  db: Database,
  slug: string,
  viewer: User | null,
): Promise<Article | null> {
  const found = await db
    .select({ ...previewColumns(viewer), body: articles.body })
    .from(articles)
    .innerJoin(users, eq(users.id, articles.authorId))
    .where(eq(articles.slug, slug))
    .get()
  return found ?? null
}

/** What names an article, and who wrote it; `null` if there is none. */
export async function articleKey(db: Database, slug: string) {
  const { id, authorId, title } = articles
  const columns = { id, slug: articles.slug, title, authorId }
  return (await db.select(columns).from(articles).where(eq(articles.slug, slug)).get()) ?? null
}

/** Returns the slug of the new article. */
export async function createArticle(
  db: Database,
  author: User,
  input: NewArticle,
): Promise<string> {
  const { tagList, ...texts } = input
  const slug = createSlug(texts.title)
  const createdAt = new Date().toISOString()
  const values = { ...texts, slug, authorId: author.id, createdAt, updatedAt: createdAt }
  const id = sql<number>`(SELECT id FROM articles WHERE slug = ${slug})`
  await db.batch([db.insert(articles).values(values), ...replaceTags(db, id, tagList)])
  return slug
}

/** Changes what is given. A new title makes a new slug. Returns the article's slug. */
export async function updateArticle(
  db: Database,
  article: { id: number; slug: string; title: string },
  input: ArticleChanges,
): Promise<string> {
  const { tagList, ...texts } = input
  const isRenamed = texts.title !== undefined && texts.title !== article.title
  const slug = isRenamed ? createSlug(texts.title!) : article.slug
  const changes = { ...texts, slug, updatedAt: new Date().toISOString() }
  await db.batch([
    db.update(articles).set(changes).where(eq(articles.id, article.id)),
    ...(tagList ? replaceTags(db, sql<number>`${article.id}`, tagList) : []),
  ])
  return slug
}

export async function deleteArticle(db: Database, id: number): Promise<void> {
  await db.delete(articles).where(eq(articles.id, id))
}

/** The statements that give an article its tags, for a batch: D1 runs one as a transaction. */
function replaceTags(db: Database, articleId: SQL<number>, tags: readonly string[]) {
  const removal = db.delete(articleTags).where(eq(articleTags.articleId, articleId))
  const rows = tags.map((tag, position) => ({ articleId, position, tag }))
  return rows.length === 0 ? [removal] : [removal, db.insert(articleTags).values(rows)]
}
