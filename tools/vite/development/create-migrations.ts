import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { normalizePath } from 'vite'
import { readSettings } from '../../environment/read-settings.ts'
import { localDatabasesFolder } from '../../project/folders.ts'
import { migratedDatabases, migrateFolder } from '../../migrations/migrate-databases.ts'
import { migrationFolder } from '../../migrations/migration-files.ts'
import type { LocalDatabase } from '../../terminal/banner-lines.ts'

/** The migrations of the databases of `npm run dev`. */
export type Migrations = ReturnType<typeof createMigrations>

export function createMigrations(wranglerFile: string) {
  const folder = dirname(wranglerFile)
  let last: string[] = []
  let hasFailed = false
  const texts = new Map<string, string>()

  return {
    /** Applies those that a database does not have yet. Resolves to their files. */
    async apply(): Promise<string[]> {
      const applied = migrateFolder(readSettings(wranglerFile), localDatabasesFolder(folder))
      hasFailed = await applied.then(
        () => false,
        () => true,
      )
      last = await applied
      for (const path of last) texts.set(normalizePath(path), readFileSync(path, 'utf8'))
      return last
    },
    /** Was the file, as it is now, applied by this server? */
    hasApplied: (file: string) => texts.has(file) && texts.get(file) === readFileSync(file, 'utf8'),
    hasFailed: () => hasFailed,
    /** The folders that have them. */
    folders(): string[] {
      return readSettings(wranglerFile).d1_databases.map((database) => migrationFolder(database, folder))
    },
    /** The databases, with what was applied last. */
    localDatabases: (): LocalDatabase[] =>
      migratedDatabases(readSettings(wranglerFile))
        .filter(({ remote }) => remote !== true)
        .map(({ binding, files }) => ({
          binding,
          migrations: files.length,
          applied: files.filter(({ path }) => last.includes(path)).length,
        })),
  }
}
