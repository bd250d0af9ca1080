import { Hono } from 'hono'
import type { ServerErrorFacts } from 'arrivejs'
import type { Env } from './env.ts'

interface AppEnv {
  Bindings: Env
}

declare module 'arrivejs' {
  interface Register {
    env: AppEnv
  }
}

/** Stores the error beside the notes, a moment later. */
export async function onError(error: unknown, { type, requestId, env, c }: ServerErrorFacts) {
  await new Promise((resolve) => setTimeout(resolve, 100))
  const report = JSON.stringify({
    type,
    requestId,
    message: String(error),
    hasContext: c !== undefined,
  })
  await env.NOTES.prepare('INSERT INTO reports VALUES (?)').bind(report).run()
}

export default new Hono<AppEnv>().get('/rooms/:name', (c) => {
  const room = c.env.ROOMS.getByName(c.req.param('name'))
  return room.fetch(c.req.raw)
})
