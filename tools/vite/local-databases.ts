import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { migrateFolder } from '../migrations/migrate-databases.ts'

/** Where databases are kept: wrangler's place, so that `wrangler d1` finds them. */
export function databasesIn(folder: string): string {
  return resolve(folder, '.wrangler/state/v3')
}

/** Brings the databases of `npm run dev` up to date, before the Worker looks at them. */
export function localDatabases(root: string): Plugin {
  return {
    name: 'arrive:local-databases',
    apply: (_config, { command, isPreview }) => command === 'serve' && isPreview !== true,
    config: () => migrateFolder(resolve(root, 'wrangler.toml'), databasesIn(root)),
  }
}
