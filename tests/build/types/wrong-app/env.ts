export interface AppEnv {
  Bindings: { DB: { itemById(id: string): Promise<{ name: string } | null> } }
  Variables: { user: string | null }
}

declare module 'arrivejs' {
  interface Register {
    env: AppEnv
  }
}
