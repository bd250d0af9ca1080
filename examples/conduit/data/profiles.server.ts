import { and, eq, sql } from 'drizzle-orm'
import type { Database, User } from './database.server.ts'
import { follows, users } from './schema.server.ts'

/** What everybody may know of a user, and whether the viewer follows them. */
export interface Profile {
  username: string
  bio: string | null
  image: string | null
  following: boolean
}

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

export async function profileByName(
  db: Database,
  username: string,
  viewer: User | null,
): Promise<Profile | null> {
  const ofName = db.select(profileColumns(viewer)).from(users).where(eq(users.username, username))
  return (await ofName.get()) ?? null
}

/** Returns the profile afterwards, or `null` if there is no such user. */
export async function follow(db: Database, username: string, viewer: User) {
  const followed = await userId(db, username)
  if (followed === undefined) return null
  await db
    .insert(follows)
    .values({ followerId: viewer.id, followedId: followed })
    .onConflictDoNothing()
  return profileByName(db, username, viewer)
}

/** Returns the profile afterwards, or `null` if there is no such user. */
export async function unfollow(db: Database, username: string, viewer: User) {
  const followed = await userId(db, username)
  if (followed === undefined) return null
  const both = and(eq(follows.followerId, viewer.id), eq(follows.followedId, followed))
  await db.delete(follows).where(both)
  return profileByName(db, username, viewer)
}

async function userId(db: Database, username: string): Promise<number | undefined> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.username, username))
    .get()
  return found?.id
}
