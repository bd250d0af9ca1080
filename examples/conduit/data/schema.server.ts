import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

// The columns of migrations/, which have the keys and the indexes too. Times are ISO 8601 in UTC, which sorts as text and travels as JSON.

export const users = sqliteTable('users', {
  id: integer().primaryKey(),
  username: text().notNull().unique(),
  email: text().notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  bio: text(),
  image: text(),
})

export const sessions = sqliteTable('sessions', {
  /** The hash of the cookie's value, so that nobody can sign in with a stolen database. */
  id: text().primaryKey(),
  userId: integer('user_id').notNull(),
  expiresAt: text('expires_at').notNull(),
})

export const follows = sqliteTable('follows', {
  followerId: integer('follower_id').notNull(),
  followedId: integer('followed_id').notNull(),
})

export const articles = sqliteTable('articles', {
  id: integer().primaryKey(),
  slug: text().notNull().unique(),
  title: text().notNull(),
  description: text().notNull(),
  body: text().notNull(),
  authorId: integer('author_id').notNull(),
  createdAt: text('created_at').notNull(),
  updatedAt: text('updated_at').notNull(),
})

export const articleTags = sqliteTable('article_tags', {
  articleId: integer('article_id').notNull(),
  /** Counts from 0: tags keep the order in which the author wrote them. */
  position: integer().notNull(),
  tag: text().notNull(),
})

export const favorites = sqliteTable('favorites', {
  userId: integer('user_id').notNull(),
  articleId: integer('article_id').notNull(),
})

export const comments = sqliteTable('comments', {
  id: integer().primaryKey(),
  articleId: integer('article_id').notNull(),
  authorId: integer('author_id').notNull(),
  body: text().notNull(),
  createdAt: text('created_at').notNull(),
})
