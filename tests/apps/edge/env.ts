import type { D1Database } from '@cloudflare/workers-types'

export interface AppEnv {
  Bindings: { DB: D1Database }
  Variables: { visitor: string }
}

declare module 'arrivejs' {
  interface Register {
    env: AppEnv
  }
}
