import { invalidate, type EdgeCache } from 'arrivejs'
import { desc, eq, inArray, or } from 'drizzle-orm'
import type { Database, User } from './database.server.ts'
import { articles, comments } from './schema.server.ts'

const DAY_S = 24 * 60 * 60

/** The tag of all lists of articles, and of profiles. */
const LISTS = 'lists'

/**
 * For pages with a list. The numbers of favorites in it may be a minute old. For that minute, the pages of a visitor who has pressed pass the
 * cache, so they see their own.
 */
export const listCache = {
  maxAge: 60,
  staleIfError: DAY_S,
  tags: () => [LISTS],
} satisfies EdgeCache

export const articleCache = {
  maxAge: 300,
  staleWhileRevalidate: DAY_S,
  staleIfError: DAY_S,
  tags: ({ params }) => [tagOf(params)],
} satisfies EdgeCache<'/article/:slug'>

/** Something of an article has changed that lists don't show, or may show later. */
export function invalidateArticle(article: { slug: string }): Promise<void> {
  return invalidate({ tags: [tagOf(article)] })
}

/** An article was written, changed or deleted. The new one is on no page so far. */
export function invalidateLists(article?: { slug: string }): Promise<void> {
  return invalidate({ tags: article ? [LISTS, tagOf(article)] : [LISTS] })
}

/** Cloudflare takes 100 tags in a call, and few calls. Older articles show their author's new picture when they expire. */
const MAX_ARTICLES = 99

/** Somebody's name or picture has changed: it is on all that they have written. */
export async function invalidateUser(db: Database, { id }: User): Promise<void> {
  const discussed = db.select({ id: comments.articleId }).from(comments).where(eq(comments.authorId, id))
  const written = await db
    .select({ slug: articles.slug })
    .from(articles)
    .where(or(eq(articles.authorId, id), inArray(articles.id, discussed)))
    .orderBy(desc(articles.id))
    .limit(MAX_ARTICLES)
  await invalidate({ tags: [LISTS, ...written.map(tagOf)] })
}

function tagOf({ slug }: { slug: string }): string {
  return `article:${slug}`
}
