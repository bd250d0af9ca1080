import type { KVNamespace } from '@cloudflare/workers-types'

export interface AppEnv {
  Bindings: { LOADED: KVNamespace }
  Variables: { visitor: string | undefined }
}

declare module 'arrivejs' {
  interface Register {
    env: AppEnv
  }
}
