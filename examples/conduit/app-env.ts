import type { D1Database, R2Bucket, RateLimit } from '@cloudflare/workers-types'
import type { Database, User } from './data/database.server.ts'

/** What each request of this app has: the Worker's bindings, and what the middleware adds. */
export interface AppEnv {
  Bindings: {
    DB: D1Database
    PICTURES: R2Bucket
    SIGN_IN_LIMIT: RateLimit
    SIGN_UP_LIMIT: RateLimit
  }
  Variables: {
    db: Database
    /** Who is signed in: by cookie on pages, by token in the API. */
    user: User | null
  }
}

declare module 'arrivejs' {
  interface Register {
    env: AppEnv
  }
}
