import { dirname, relative, sep } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { normalizePath, type Plugin, type ViteDevServer } from 'vite'
import { readSettings } from '../../app/read-settings.ts'
import { isEmpty } from '../../migrations/apply-migrations.ts'
import { localDatabasesFolder } from '../../migrations/local-databases-folder.ts'
import { migrateFolder } from '../../migrations/migrate-databases.ts'
import { migrationFolder, type DatabaseConfig } from '../../migrations/migration-files.ts'

/** Many editors empty a file, then write it. */
const UNTIL_WRITTEN_MS = 60

/**
 * Migrates the databases of `npm run dev` before the Worker starts (`tests/worker/migrations.test.ts`), and when a
 * migration is added (`tests/build/start.test.ts`).
 */
export function localDatabases(wranglerFile: string): Plugin {
  const folder = dirname(wranglerFile)
  let last: Promise<unknown> = Promise.resolve()

  const migrate = () => migrateFolder(readSettings(wranglerFile), localDatabasesFolder(folder))

  return {
    name: 'arrive:local-databases',
    apply: (_config, { command, isPreview }) => command === 'serve' && isPreview !== true,
    config: async () => void (await migrate()),
    configureServer(server) {
      const databases: DatabaseConfig[] = readSettings(wranglerFile).d1_databases
      const folders = databases.map((database) => migrationFolder(database, folder))
      const isMigration = (file: string) =>
        file.endsWith('.sql') && folders.some((one) => file.startsWith(one + sep))
      for (const one of folders) server.watcher.add(one)
      for (const event of ['add', 'change']) {
        server.watcher.on(event, (file: string) => {
          // In sequence: two of them would write to one database.
          if (isMigration(file)) last = last.then(() => migrateChanged(file, server))
        })
      }
    },
  }

  async function migrateChanged(file: string, server: ViteDevServer): Promise<void> {
    await setTimeout(UNTIL_WRITTEN_MS)
    if (isEmpty({ path: file })) return
    try {
      const applied = await migrate()
      const isApplied = applied.includes(normalizePath(file)) || applied.includes(file)
      server.config.logger[isApplied ? 'info' : 'warn'](
        isApplied ? `${nameOf(file)} is applied.` : alreadyApplied(file),
        { timestamp: true },
      )
      if (isApplied) server.environments.client.hot.send({ type: 'full-reload' })
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      server.config.logger.error(message, { timestamp: true })
      server.environments.client.hot.send({ type: 'error', err: { message, stack: '' } })
    }
  }
}

function alreadyApplied(file: string): string {
  return `${nameOf(file)} has changed, but it was applied before, and each file is applied once. Write the change to a new file.`
}

function nameOf(file: string): string {
  return relative(process.cwd(), file)
}
