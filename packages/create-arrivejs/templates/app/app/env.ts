import type { D1Database } from '@cloudflare/workers-types'
import type { User } from './data/schema.server.ts'

/** The types of `c.env` and `c.var`: the Worker's bindings, and the variables that middleware sets. */
export interface AppEnv {
  Bindings: { DB: D1Database }
  Variables: {
    /** The signed-in user. */
    user: User | null
  }
}

declare module 'arrivejs' {
  interface Register {
    env: AppEnv
  }
}
