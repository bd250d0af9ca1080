import type { AnalyticsEngineDataset, D1Database, RateLimit } from '@cloudflare/workers-types'

/** The collector's bindings in `wrangler.toml`. All are optional. */
export interface VitalsBindings {
  VITALS?: D1Database
  /** For sites that are too large for one database. */
  VITALS_POINTS?: AnalyticsEngineDataset
  VITALS_LIMIT?: RateLimit
}
