import type { Context } from 'hono'

/**
 * The response for a hashed file that this build doesn't have. Never a page with 200, which the browser
 * would run as a script; never cached, or tabs from before a deploy would stay broken after the next one.
 */
export function missingAssetResponse(c: Context): Response {
  return c.text('Not Found\n', 404, { 'Cache-Control': 'no-store' })
}
