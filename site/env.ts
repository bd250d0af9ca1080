import type { D1Database } from '@cloudflare/workers-types'

/** The Worker's bindings that the app reads (`wrangler.toml`). */
export interface AppEnv {
  Bindings: { VITALS?: D1Database; VITALS_PASSWORD?: string; ARRIVE_LOCAL?: string }
}

declare module 'arrivejs' {
  interface Register {
    env: AppEnv
  }
}
