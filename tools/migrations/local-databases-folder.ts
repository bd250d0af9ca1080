import { resolve } from 'node:path'

/** Where the databases of a `wrangler.toml` in this folder are stored: wrangler's place, so that `wrangler d1` finds them. */
export function localDatabasesFolder(folder: string): string {
  return resolve(folder, '.wrangler/state/v3')
}
