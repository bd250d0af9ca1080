import { notFound } from 'arrivejs'
import { Hono } from 'hono'
import type { AppEnv } from '../app-env.ts'

/** The pictures that visitors have uploaded. Their keys never get other bytes. */
export const bucket = new Hono<AppEnv>().get('/:key', async (c) => {
  const object = await c.env.PICTURES.get(c.req.param('key'))
  if (!object) throw notFound()
  c.header('Content-Type', object.httpMetadata?.contentType ?? 'application/octet-stream')
  c.header('Cache-Control', 'public, max-age=31536000, immutable')
  c.header('ETag', object.httpEtag)
  // A `ReadableStream` of Workers, which is another type than that of browsers.
  return c.body(object.body as unknown as ReadableStream)
})
