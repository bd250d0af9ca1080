import type { Context } from 'hono'

/**
 * A hashed file that this build does not have. Never a page with 200, which a module loader would
 * take for the script; never kept, or a tab from before a deploy stays broken after the next.
 */
export function missingAsset(c: Context): Response {
  return c.text('Not Found\n', 404, { 'Cache-Control': 'no-store' })
}
