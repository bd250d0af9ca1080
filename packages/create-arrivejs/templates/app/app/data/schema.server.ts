import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

// The tables of migrations/. Times are ISO 8601 in UTC, which sorts as text and can be sent as JSON.

export type User = typeof users.$inferSelect

export const users = sqliteTable('users', {
  id: integer().primaryKey(),
  email: text().notNull().unique(),
  passwordHash: text('password_hash').notNull(),
})

export const sessions = sqliteTable('sessions', {
  /** The hash of the cookie's value: nobody can sign in with a stolen database. */
  id: text().primaryKey(),
  userId: integer('user_id').notNull(),
  expiresAt: text('expires_at').notNull(),
})

export const notes = sqliteTable('notes', {
  id: integer().primaryKey(),
  userId: integer('user_id').notNull(),
  text: text().notNull(),
  createdAt: text('created_at').notNull(),
})
