import type { D1Database } from '@cloudflare/workers-types'

/** What `wrangler.toml` names. */
export interface Env {
  ARTICLES: D1Database
}
