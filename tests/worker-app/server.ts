import { Hono } from 'hono'
import type { Env } from './env.ts'

interface AppEnv {
  Bindings: Env
}

declare module 'arrivejs' {
  interface Register {
    env: AppEnv
  }
}

export default new Hono<AppEnv>().get('/rooms/:name', (c) => {
  const room = c.env.ROOMS.getByName(c.req.param('name'))
  return room.fetch(c.req.raw)
})
