import type { Unstable_Config } from 'wrangler'
import type { UnknownAnswer } from './unknown-answer.ts'

/** Where wrangler runs, and the settings of the Worker. */
export interface Place {
  settings: Unstable_Config
  cwd: string
}

/** What Cloudflare's API says. */
export type Answer = { type: 'result'; result: unknown } | { type: 'missing' } | UnknownAnswer
