import { Hono } from 'hono'
import { setCookie } from 'hono/cookie'
import { basicAuth } from 'hono/basic-auth'
import { cors } from 'hono/cors'
import { HTTPException } from 'hono/http-exception'
import { error, notFound, redirect, type Limits } from 'arrivejs'
import { streamSSE } from 'hono/streaming'
import { upgradeWebSocket } from 'hono/cloudflare-workers'
import { requireUser } from './require-user.ts'
import { session } from './session.ts'
import { hono } from './hono.ts'
import { reports } from './reports.ts'

interface Env {
  SELF: { fetch: typeof fetch }
  REPORTS?: string
}

export interface AppEnv {
  Bindings: Env
  Variables: { user: string | null }
}

const REPORT = 'id\n1\n2\n3\n'

const app = new Hono<AppEnv>()
  .use(session)
  .use('/admin/*', requireUser)
  .use('/@me/*', requireUser)
  .use('/docs/private/*', requireUser)
  .use('/articles/guarded', requireUser)
  .use('/items/locked', async (c, next) => {
    if (c.req.method === 'GET') throw error(423, 'Somebody edits this item')
    return next()
  })
  .use('/commits/moved', async (c, next) => {
    const to = c.req.query('to')
    return to === undefined ? next() : c.redirect(to)
  })
  .use('/unlimited', async (c, next) => {
    await next()
    if (c.req.query('policy')) c.header('Content-Security-Policy', c.req.query('policy'))
  })
  .use('/closed', async (c) => c.text('Closed for today.\n', 503))
  .use('/broken', async (_, next) => {
    await next()
    throw new Error('the guard is broken')
  })
  .use('/items/*', async (c, next) => {
    if (c.req.header('X-Forms') === 'too many') return c.text('Too many forms.', 429)
    return next()
  })
  .post('/form', async (c, next) => {
    const reader = c.req.query('reader')
    if (reader === 'none') return c.text('Too many forms.', 429)
    if (reader === 'parseBody') c.header('X-Fields', Object.keys(await c.req.parseBody()).join())
    if (reader === 'text') c.header('X-Fields', String((await c.req.text()).length))
    if (reader === 'raw') await c.req.raw.text()
    return next()
  })
  .use('/basic/*', basicAuth({ username: 'operator', password: 'correct' }))
  .use('/api/open/*', cors({ origin: 'https://other.example' }))
  .get('/api/me', (c) => c.json({ user: c.var.user }))
  .get('/api/open/hello', (c) => c.json({ hello: 'world' }))
  .post('/api/echo', async (c) => c.json(await c.req.json()))
  .put('/items/:id', (c) => c.json({ put: c.req.param('id') }))
  .get('/articles/endpoint', (c) => c.text('an endpoint'))
  .get('/items/export', (c) => {
    console.error('export ran')
    return c.text('id\n1\n')
  })
  .get('/items/report', (c) => {
    const headers = { 'Content-Length': String(REPORT.length) }
    return new Response(c.req.method === 'HEAD' ? null : REPORT, { headers })
  })
  .get('/callback', (c) => {
    console.error('callback ran')
    setCookie(c, 'session', 'ada', { path: '/' })
    return c.redirect('/@me/notes')
  })
  .get('/login/:token', (c) => {
    c.header('Set-Cookie', `session=${c.req.param('token')}; Path=/; HttpOnly`)
    return c.redirect('/@me/notes')
  })
  .post('/webhook', async (c) => {
    const body = await c.req.raw.arrayBuffer()
    const digest = await crypto.subtle.digest('SHA-256', body)
    return c.json({ bytes: body.byteLength, digest: [...new Uint8Array(digest)] })
  })
  .get('/events', (c) =>
    streamSSE(c, async (stream) => {
      for (let id = 0; id < 3; id++) await stream.writeSSE({ data: `tick ${id}`, id: String(id) })
    }),
  )
  .get(
    '/socket',
    upgradeWebSocket(() => ({
      onMessage: (event, socket) => socket.send(`echo ${String(event.data)}`),
    })),
  )
  .get('/proxy', (c) => fetch(new URL('/api/me', c.req.query('origin'))))
  .get('/bound', (c) => c.env.SELF.fetch(new Request(new URL('/api/me', c.req.url))))
  .get('/thrown/:what', (c) => {
    switch (c.req.param('what')) {
      case 'redirect':
        throw redirect('/login')
      case 'elsewhere':
        throw redirect('//evil.example')
      case 'missing':
        throw notFound()
      case 'detail':
        throw error(403, 'Only members may see this')
      case 'exception':
        throw new HTTPException(403, { message: 'Not for you.' })
      case 'value':
        throw 'a string'
      default:
        throw new Error('secret of the endpoint', { cause: new Error('no such table') })
    }
  })
  .get('/lost', (c) => c.notFound())
  .route('/hono', hono)
  .route('/', reports)

/** For the pages that set none of their own. */
export const limits = { formBytes: 1024 } satisfies Limits

export default app
export { onError } from './reports.ts'

declare module 'arrivejs' {
  interface Register {
    env: AppEnv
  }
}
