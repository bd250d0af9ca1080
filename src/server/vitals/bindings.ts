import type { AnalyticsEngineDataset, D1Database, RateLimit } from '@cloudflare/workers-types'

/** The collector's bindings in `wrangler.toml`. All are optional. */
export interface VitalsBindings {
  VITALS?: D1Database
  /** For sites that are too large for one database. */
  VITALS_POINTS?: AnalyticsEngineDataset
  VITALS_LIMIT?: RateLimit
  /** Which share of all visits is measured, from 0 to 1. Default: 1. */
  VITALS_SAMPLE?: string
}
