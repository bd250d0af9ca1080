import { Hono } from 'hono'
import type { Env } from './env.ts'

export default new Hono<{ Bindings: Env }>().get('/rooms/:name', (c) => {
  const room = c.env.ROOMS.getByName(c.req.param('name'))
  return room.fetch(c.req.raw)
})
