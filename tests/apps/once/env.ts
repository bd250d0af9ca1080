/** What `wrangler.toml` names. */
export interface Env {
  ORDERS: {
    get(name: string): Promise<string | null>
    put(name: string, value: string): Promise<void>
    list(): Promise<{ keys: { name: string }[] }>
  }
}
