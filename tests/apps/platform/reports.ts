import { Hono } from 'hono'
import type { ServerErrorFacts } from 'arrivejs'
import type { AppEnv } from './server.ts'

/** Sends an error to the service at `REPORTS`, which tests/servers/report-server.ts stands in for. */
export function onError(error: unknown, { type, route, requestId, env, c }: ServerErrorFacts) {
  const hook = c?.req.query('hook')
  if (hook === 'throws') throw new Error('the hook throws')
  if (hook === 'rejects') return Promise.reject(new Error('the hook rejects'))
  const pathname = c && new URL(c.req.url).pathname
  const report = { message: String(error), side: 'server', type, route, requestId, pathname }
  return send(report, env.REPORTS, hook === 'takes long' ? 300 : 0)
}

async function send(report: object, to: string | undefined, delayMs: number): Promise<void> {
  if (to === undefined) return
  await new Promise((resolve) => setTimeout(resolve, delayMs))
  await fetch(to, { method: 'POST', body: JSON.stringify(report) })
}

/** Passes the reports of browsers on, because they may connect to this site only. */
export const reports = new Hono<AppEnv>()
  .post('/reports', async (c) => {
    const to = c.env.REPORTS
    if (to !== undefined) await fetch(to, { method: 'POST', body: await c.req.text() })
    return c.body(null, 204)
  })
  .use('/failing/middleware', async () => {
    throw new Error('in the middleware')
  })
