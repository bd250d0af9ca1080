/** What `wrangler.toml` and `.dev.vars` name. */
export interface Env {
  NOTES: D1Database
  DRAFTS: KVNamespace
  FILES: R2Bucket
  QUEUE: Queue<string>
  ROOMS: DurableObjectNamespace
  SECRET: string
}
