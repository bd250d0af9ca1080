import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** A result as Cloudflare's API wraps it. */
export function success(c: Context, result: unknown): Response {
  return c.json({ success: true, errors: [], messages: [], result })
}

/** Wrangler reads from the code what is missing. */
export function failure(
  c: Context,
  status: ContentfulStatusCode,
  error: { code: number; message: string },
): Response {
  return c.json({ success: false, errors: [error], messages: [], result: null }, status)
}
