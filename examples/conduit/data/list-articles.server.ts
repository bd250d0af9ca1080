import { and, count, desc, eq, exists, sql, type SQL } from 'drizzle-orm'
import { previewColumns } from './articles.server.ts'
import type { Database, User } from './database.server.ts'
import { isFollowedBy } from './profiles.server.ts'
import { articles, users } from './schema.server.ts'

export interface ArticleFilter {
  slug?: string | undefined
  tag?: string | undefined
  /** A username. */
  author?: string | undefined
  /** The username of somebody who favorites the articles. */
  favorited?: string | undefined
  /** Only articles by authors whom the viewer follows. */
  isFeed?: boolean
}

export interface PartOfList {
  viewer: User | null
  limit: number
  offset: number
}

const byAuthor = eq(users.id, articles.authorId)

/** Lists articles, the newest first, and counts how many there are without the limit. */
export async function listArticles(db: Database, filter: ArticleFilter, part: PartOfList) {
  const { viewer, limit, offset } = part
  const where = conditions(filter, viewer)
  const [rows, [total]] = await db.batch([
    db
      .select(previewColumns(viewer))
      .from(articles)
      .innerJoin(users, byAuthor)
      .where(where)
      .orderBy(...newestFirst)
      .limit(limit)
      .offset(offset),
    db.select({ count: count() }).from(articles).innerJoin(users, byAuthor).where(where),
  ])
  return { articles: rows, articlesCount: total!.count }
}

const newestFirst = [desc(articles.createdAt), desc(articles.id)]

/** The same list, but only what names each article: a query for others. */
export function listed(db: Database, filter: ArticleFilter, { viewer, limit, offset }: PartOfList) {
  return db
    .select({ id: articles.id, slug: articles.slug })
    .from(articles)
    .innerJoin(users, byAuthor)
    .where(conditions(filter, viewer))
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset)
}

function conditions(filter: ArticleFilter, viewer: User | null): SQL | undefined {
  const { slug, tag, author, favorited, isFeed } = filter
  return and(
    slug === undefined ? undefined : eq(articles.slug, slug),
    tag === undefined ? undefined : hasTag(tag),
    author === undefined ? undefined : eq(users.username, author),
    favorited === undefined ? undefined : isFavoriteOf(favorited),
    isFeed ? isFollowedBy(viewer) : undefined,
  )
}

function hasTag(tag: string): SQL {
  return exists(sql`(SELECT 1 FROM article_tags WHERE article_id = "articles"."id" AND tag = ${tag})`)
}

function isFavoriteOf(username: string): SQL {
  return exists(sql`(
    SELECT 1 FROM favorites JOIN users AS fans ON fans.id = favorites.user_id
    WHERE favorites.article_id = "articles"."id" AND fans.username = ${username}
  )`)
}
