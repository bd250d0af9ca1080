import type { D1Database } from '@cloudflare/workers-types'
import type { Database } from './data/database.server.ts'
import type { User } from './data/schema.server.ts'

/** What each request of this app has: the Worker's bindings, and what the middleware adds. */
export interface AppEnv {
  Bindings: { DB: D1Database }
  Variables: {
    db: Database
    /** Who is signed in. */
    user: User | null
  }
}

declare module 'arrivejs' {
  interface Register {
    env: AppEnv
  }
}
