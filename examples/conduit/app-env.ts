import type { D1Database, R2Bucket, RateLimit } from '@cloudflare/workers-types'
import type { User } from './data/database.server.ts'

/** What each request of this app has: the Worker's bindings, and what the middleware adds. */
export interface AppEnv {
  Bindings: {
    DB: D1Database
    PICTURES: R2Bucket
    SIGN_IN_LIMIT: RateLimit
    SIGN_UP_LIMIT: RateLimit
  }
  Variables: {
    /**
     * Who is signed in: by cookie on pages, by token in the API. A promise, so that a shared page waits for the session only where it shows
     * the user.
     */
    user: Promise<User | null>
  }
}

declare module 'arrivejs' {
  interface Register {
    env: AppEnv
  }
}
