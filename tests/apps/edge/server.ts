import { Hono } from 'hono'
import { invalidate } from 'arrivejs'
import type { AppEnv } from './env.ts'

const app = new Hono<AppEnv>()
  .use('/members/*', async (c, next) => {
    const visitor = c.req.header('Cookie')
    if (visitor === undefined) return c.text('Members only', 403)
    c.set('visitor', visitor)
    await next()
    c.header('X-Visitor', visitor)
    c.header('Set-Cookie', `seen=${visitor}`)
    return undefined
  })
  .post('/api/items/:id', async (c) => {
    const { id } = c.req.param()
    await c.env.DB.prepare('UPDATE items SET text = ? WHERE id = ?')
      .bind(await c.req.text(), id)
      .run()
    await invalidate({ tags: [`item:${id}`] })
    return c.body(null, 204)
  })
  .post('/api/cart', async (c) => {
    await invalidate({ tags: [] })
    const text = await c.req.text()
    if (text !== '') await invalidate({ tags: [text] })
    return c.body(null, 204)
  })
  .post('/members/items', (c) => c.body(null, 204))
  .post('/api/broken', () => {
    throw new Error('broken endpoint')
  })
  // As in an app whose tag comes from a row that lacks it.
  .post('/api/invalidate', async (c) => {
    await invalidate({ tags: [await c.req.text()] })
    return c.body(null, 204)
  })

export default app
