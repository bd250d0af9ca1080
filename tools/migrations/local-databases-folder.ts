import { resolve } from 'node:path'

/** Where local databases are kept: wrangler's place, so that `wrangler d1` finds them. */
export function localDatabasesFolder(folder: string): string {
  return resolve(folder, '.wrangler/state/v3')
}
