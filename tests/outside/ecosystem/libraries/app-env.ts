import type { D1Database, R2Bucket } from '@cloudflare/workers-types'
import type { User } from './auth/auth.server.ts'

export interface AppEnv {
  Bindings: { DB: D1Database; PICTURES: R2Bucket; AUTH_SECRET: string }
  Variables: { user: User | null }
}

declare module 'arrivejs' {
  interface Register {
    env: AppEnv
  }
}
