import type { Context } from 'hono'
import type { HeaderList } from '../middleware/stored-response.ts'

/** Returns what gives the headers and cookies that were set through a context since. */
export function watchHeaders({ res }: Context): () => HeaderList {
  const before = new Set([...res.headers].map(String))
  return () => [...res.headers].filter((header) => !before.has(String(header)))
}
