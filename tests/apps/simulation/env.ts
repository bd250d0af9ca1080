import type { D1Database } from '@cloudflare/workers-types'

export interface AppEnv {
  Bindings: { DB: D1Database }
}

declare module 'arrivejs' {
  interface Register {
    env: AppEnv
  }
}
