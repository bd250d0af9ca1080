import { notFound } from 'arrivejs'
import { Hono } from 'hono'
import type { AppEnv } from '../app-env.ts'

/** The pictures of users. A key never gets another picture, so browsers keep it. */
export const pictures = new Hono<AppEnv>().get('/:key', async (c) => {
  const picture = await c.env.PICTURES.get(c.req.param('key'))
  if (!picture) throw notFound()
  c.header('Content-Type', picture.httpMetadata?.contentType ?? 'application/octet-stream')
  c.header('Cache-Control', 'public, max-age=31536000, immutable')
  c.header('ETag', picture.httpEtag)
  // A `ReadableStream` of Workers, which is another type than that of browsers.
  return c.body(picture.body as unknown as ReadableStream)
})
