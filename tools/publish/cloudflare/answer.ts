import type { Unstable_Config } from 'wrangler'

/** Where wrangler runs, and the settings of the Worker. */
export interface Place {
  settings: Unstable_Config
  cwd: string
}

/** What Cloudflare's API says; `unknown` if it could not be asked, with the reason. */
export type Answer =
  | { type: 'result'; result: unknown }
  | { type: 'missing' }
  | { type: 'unknown'; why: string }
