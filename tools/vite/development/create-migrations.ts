import { dirname } from 'node:path'
import { readSettings } from '../../app/read-settings.ts'
import { localDatabasesFolder } from '../../migrations/local-databases-folder.ts'
import { migratedDatabases, migrateFolder } from '../../migrations/migrate-databases.ts'
import { migrationFolder, type DatabaseConfig } from '../../migrations/migration-files.ts'
import type { LocalDatabase } from '../../terminal/banner-lines.ts'

/** The migrations of the databases of `npm run dev`. */
export interface Migrations {
  /** Applies those that a database does not have yet. Resolves to their files. */
  apply(): Promise<string[]>
  /** The folders that have them. */
  folders(): string[]
  /** The databases, with what was applied last. */
  localDatabases(): LocalDatabase[]
}

export function createMigrations(wranglerFile: string): Migrations {
  const folder = dirname(wranglerFile)
  let last: string[] = []

  return {
    async apply() {
      last = await migrateFolder(readSettings(wranglerFile), localDatabasesFolder(folder))
      return last
    },
    folders() {
      const databases: DatabaseConfig[] = readSettings(wranglerFile).d1_databases
      return databases.map((database) => migrationFolder(database, folder))
    },
    localDatabases: () =>
      migratedDatabases(readSettings(wranglerFile))
        .filter(({ remote }) => remote !== true)
        .map(({ binding, files }) => ({
          binding,
          migrations: files.length,
          applied: files.filter(({ path }) => last.includes(path)).length,
        })),
  }
}
