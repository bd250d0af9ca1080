import { waitUntil } from 'cloudflare:workers'
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
export async function onError(error: unknown, { type, route, requestId, env, c }: ServerErrorFacts) {
  await new Promise((resolve) => setTimeout(resolve, 100))
  const report = JSON.stringify({
    type,
    route,
    requestId,
    message: String(error),
    hasContext: c !== undefined,
  })
  await env.NOTES.prepare('INSERT INTO reports VALUES (?)').bind(report).run()
}

export default new Hono<AppEnv>()
  .get('/rooms/:name', (c) => {
    const room = c.env.ROOMS.getByName(c.req.param('name'))
    return room.fetch(c.req.raw)
  })
  .get('/promises/:kind', (c) => {
    const { kind } = c.req.param()
    const promise = rejected(kind)
    if (kind === 'waited-for') c.executionCtx.waitUntil(promise)
    if (kind === 'waited-for-elsewhere') waitUntil(promise)
    if (kind === 'handled-late') setTimeout(() => promise.catch(() => {}), 100)
    return c.text(kind)
  })

/** What is waited for is rejected after the response; other work ends with it. */
async function rejected(kind: string): Promise<never> {
  if (kind.startsWith('waited-for')) await scheduler.wait(20)
  throw new Error(`the promise is ${kind}`)
}
