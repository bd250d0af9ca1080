import { Hono } from 'hono'
import type { AppEnv } from './app-env.ts'
import { authOf } from './auth/auth.server.ts'
import { bucket } from './data/bucket.ts'
import { addNote, listNotes } from './data/notes.server.ts'
import { receipt } from './data/receipt.tsx'

const app = new Hono<AppEnv>()
  .on(['GET', 'POST'], '/api/auth/*', (c) => authOf(c).handler(c.req.raw))
  .use('/account', async (c, next) => {
    const session = await authOf(c).api.getSession({ headers: c.req.raw.headers })
    if (!session) return c.redirect('/sign-in')
    c.set('user', session.user)
    return next()
  })
  .get('/api/notes', async (c) => c.json(await listNotes(c.env.DB)))
  .post('/api/notes', async (c) => {
    await addNote(c.env.DB, await c.req.text())
    return c.body(null, 204)
  })
  .route('/bucket', bucket)
  .route('/api/receipts', receipt)

export default app
