import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Cloudflare's API wraps each result. */
export function success(c: Context, result: unknown): Response {
  return c.json({ success: true, errors: [], messages: [], result })
}

/** Wrangler tells by the code what is missing. */
export function failure(
  c: Context,
  status: ContentfulStatusCode,
  error: { code: number; message: string },
): Response {
  return c.json({ success: false, errors: [error], messages: [], result: null }, status)
}
