import { Hono } from 'hono'
import { openDatabase } from '../data/database.server.ts'
import { notesOf } from '../data/notes.server.ts'
import type { AppEnv } from '../env.ts'

/** The signed-in user's notes, as JSON. An endpoint that changes data needs `csrf()` of `hono/csrf`. */
export const api = new Hono<AppEnv>().get('/notes', async (c) => {
  if (!c.var.user) return c.json({ error: 'Sign in first.' }, 401)
  return c.json({ notes: await notesOf(openDatabase(c.env.DB), c.var.user.id) })
})
