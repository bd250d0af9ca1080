import type { AnalyticsEngineDataset, D1Database, RateLimit } from '@cloudflare/workers-types'

/** What `wrangler.toml` gives the collector; each may be missing, and then it does without. */
export interface VitalsBindings {
  VITALS?: D1Database
  /** For sites that outgrow one database. */
  VITALS_POINTS?: AnalyticsEngineDataset
  VITALS_LIMIT?: RateLimit
  /** Which part of all visits is measured, from 0 to 1. */
  VITALS_SAMPLE?: string
}
