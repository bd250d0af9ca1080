import { readFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { normalizePath, type Plugin, type ViteDevServer } from 'vite'
import { SOURCE_CHANGED, type SourceChange } from '../../../src/wire/development/development-changes.ts'
import { isEmpty } from '../../migrations/apply-migrations.ts'
import type { LocalDatabase } from '../../terminal/banner-lines.ts'
import { migratedDatabases, migrateFolder } from '../../migrations/migrate-databases.ts'
import { migrationFolder } from '../../migrations/migration-files.ts'
import { localDatabasesFolder } from '../../project/folders.ts'
import { readSettings } from '../../environment/read-settings.ts'

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

/** Many editors empty a file, then write it. */
const UNTIL_WRITTEN_MS = 60

/**
 * Migrates the databases of `npm run dev` before the Worker starts (`tests/worker/migrations.test.ts`), and
 * when a migration is added (`tests/build/start.test.ts`).
 */
export function localDatabases(migrations: Pick<Migrations, 'apply' | 'folders' | 'hasApplied'>): Plugin {
  let folders: string[] = []
  let last: Promise<unknown> = Promise.resolve()

  return {
    name: 'arrive:local-databases',
    apply: (_config, { command, isPreview }) => command === 'serve' && isPreview !== true,
    config: async () => void (await migrations.apply()),
    configureServer(server) {
      folders = migrations.folders()
      for (const one of folders) server.watcher.add(one)
    },
    // Requests wait for it (`updates.ts`), and open pages show new data after it.
    async hotUpdate({ file, type, server }) {
      if (this.environment.name !== 'client' || !isMigration(file)) return
      // In sequence: two of them would write to one database.
      const change = () => (type === 'delete' ? migrate(server) : migrateChanged(file, server))
      await (last = last.then<unknown>(change))
    },
  }

  function isMigration(file: string): boolean {
    return file.endsWith('.sql') && folders.some((one) => file.startsWith(`${normalizePath(one)}/`))
  }

  async function migrateChanged(file: string, server: ViteDevServer): Promise<void> {
    await setTimeout(UNTIL_WRITTEN_MS)
    if (isEmpty({ path: file }) || !(await migrate(server))) return
    const { logger } = server.config
    if (!migrations.hasApplied(file)) logger.warn(alreadyApplied(file), { timestamp: true })
    else logger.info(`${nameOf(file)} is applied.`, { timestamp: true })
  }

  /** Has it succeeded? Browsers show why not. */
  async function migrate(server: ViteDevServer): Promise<boolean> {
    try {
      await migrations.apply()
      return true
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      server.config.logger.error(message, { timestamp: true })
      const change: SourceChange = { changesData: false, problem: message }
      server.environments.client.hot.send(SOURCE_CHANGED, change)
      return false
    }
  }
}

function alreadyApplied(file: string): string {
  return `${nameOf(file)} has changed, but it was applied before, and each file is applied once. Write the change to a new file.`
}

function nameOf(file: string): string {
  return relative(process.cwd(), file)
}
