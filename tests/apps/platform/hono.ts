import { Hono } from 'hono'
import { cache } from 'hono/cache'
import { compress } from 'hono/compress'
import { csrf } from 'hono/csrf'
import { etag } from 'hono/etag'
import { jwt } from 'hono/jwt'
import { secureHeaders } from 'hono/secure-headers'

/** Hono's own middleware, each as its page says. */
export const hono = new Hono()
  .use('/jwt/*', jwt({ secret: 'it is a secret', alg: 'HS256' }))
  .get('/jwt/page', (c) => c.json(c.get('jwtPayload')))
  .use('/csrf/*', csrf())
  .post('/csrf/form', (c) => c.text('accepted'))
  .get('/cache/time', cache({ cacheName: 'times', cacheControl: 'max-age=3600' }), (c) =>
    c.text(crypto.randomUUID()),
  )
  .use('/secure-headers/*', secureHeaders({ xFrameOptions: 'SAMEORIGIN' }))
  .get('/secure-headers/page', (c) => c.text('framed'))
  // workerd compresses what says gzip by itself, so that would be twice.
  .use('/compress/*', compress({ encoding: 'deflate' }))
  .get('/compress/page', (c) => c.text('x'.repeat(4096)))
  .use('/etag/*', etag())
  .get('/etag/page', (c) => c.text('tagged'))
