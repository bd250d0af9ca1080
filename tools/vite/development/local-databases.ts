import { dirname } from 'node:path'
import type { Plugin } from 'vite'
import { localDatabasesFolder } from '../../migrations/local-databases-folder.ts'
import { migrateFolder, readSettings } from '../../migrations/migrate-databases.ts'

/** Migrates the databases of `npm run dev` before the Worker starts (`tests/worker/migrations.test.ts`). */
export function localDatabases(wranglerFile: string): Plugin {
  return {
    name: 'arrive:local-databases',
    apply: (_config, { command, isPreview }) => command === 'serve' && isPreview !== true,
    config: () =>
      migrateFolder(readSettings(wranglerFile), localDatabasesFolder(dirname(wranglerFile))),
  }
}
