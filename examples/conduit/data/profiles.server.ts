import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Database, User } from './database.server.ts'
import { articles, follows, users } from './schema.server.ts'

/** What everybody may know of a user, and whether the viewer follows them. */
export type Profile = NonNullable<Awaited<ReturnType<typeof profileByName>>>

/** The columns of a `Profile`, for a query with `users`. */
export function profileColumns(viewer: User | null) {
  return {
    username: users.username,
    bio: users.bio,
    image: users.image,
    following: isFollowedBy(viewer),
  }
}

/** Is the user of the query's row followed by the viewer? */
export function isFollowedBy(viewer: User | null) {
  const viewerId = viewer?.id ?? null
  return sql<boolean>`EXISTS (
    SELECT 1 FROM follows WHERE follower_id = ${viewerId} AND followed_id = "users"."id"
  )`.mapWith(Boolean)
}

export async function profileByName(db: Database, username: string, viewer: User | null) {
  return db.select(profileColumns(viewer)).from(users).where(eq(users.username, username)).get()
}

/** Returns the profile afterwards, or nothing if there is no such user. */
export async function follow(db: Database, username: string, viewer: User) {
  const row = { followerId: sql`${viewer.id}`.as('follower_id'), followedId: users.id }
  const rows = db.select(row).from(users).where(eq(users.username, username))
  await db.insert(follows).select(rows).onConflictDoNothing()
  return profileByName(db, username, viewer)
}

/** Returns the profile afterwards, or nothing if there is no such user. */
export async function unfollow(db: Database, username: string, viewer: User) {
  const followed = db.select({ id: users.id }).from(users).where(eq(users.username, username))
  const both = and(eq(follows.followerId, viewer.id), inArray(follows.followedId, followed))
  await db.delete(follows).where(both)
  return profileByName(db, username, viewer)
}

interface ShownUsers {
  username?: string | undefined
  /** The slug of an article. */
  authorOf?: string | undefined
}

/** The query for which of the users on a page the viewer follows. */
export function followedAmong(db: Database, viewer: User, { username, authorOf }: ShownUsers) {
  const authors = db
    .select({ id: articles.authorId })
    .from(articles)
    .where(eq(articles.slug, authorOf ?? ''))
  const isFollowed = and(eq(follows.followedId, users.id), eq(follows.followerId, viewer.id))
  return db
    .select({ username: users.username })
    .from(users)
    .innerJoin(follows, isFollowed)
    .where(or(eq(users.username, username ?? ''), inArray(users.id, authors)))
}
