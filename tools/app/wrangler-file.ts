import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

/** The path of the `wrangler.toml` of an app: the one in its folder, else the repository's. */
export function wranglerFile({ root, app }: { root: string; app: string }): string {
  const own = resolve(app, 'wrangler.toml')
  return existsSync(own) ? own : resolve(root, 'wrangler.toml')
}
