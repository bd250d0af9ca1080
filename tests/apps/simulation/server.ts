import { Hono } from 'hono'
import { invalidate } from 'arrivejs'
import type { AppEnv } from './env.ts'
import { writeItem } from './items.server.ts'

const app = new Hono<AppEnv>()
  // As an app whose middleware renews the session of each visitor.
  .use('/account/*', async (c, next) => {
    await next()
    c.header('Set-Cookie', `seen=${c.req.header('Cookie') ?? 'nobody'}; Path=/`, { append: true })
  })
  .post('/api/items/:id', async (c) => {
    const { id } = c.req.param()
    await writeItem(c.env, id, Number(await c.req.text()))
    await invalidate({ tags: [`item:${id}`] })
    return c.body(null, 204)
  })
  // Changes nothing that shared pages show.
  .post('/api/cart', async (c) => {
    await invalidate({ tags: [] })
    return c.body(null, 204)
  })

export default app
