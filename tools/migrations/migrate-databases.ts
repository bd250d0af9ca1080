import { dirname } from 'node:path'
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions, unstable_readConfig } from 'wrangler'
import { applyMigrations } from './apply-migrations.ts'
import { migrationFiles, type DatabaseConfig } from './migration-files.ts'

/** Finds the D1 databases of a `wrangler.toml` that have migrations. */
export function migratedDatabases(configFile: string) {
  const databases: DatabaseConfig[] = unstable_readConfig({ config: configFile }).d1_databases
  return databases
    .map((config) => ({ ...config, files: migrationFiles(config, dirname(configFile)) }))
    .filter(({ files }) => files.length > 0)
}

/** Applies the migrations of databases in a folder. Their server has ended when this resolves. */
export async function migrateFolder(configFile: string, persistTo: string): Promise<void> {
  if (migratedDatabases(configFile).length === 0) return
  const { workerOptions } = unstable_getMiniflareWorkerOptions(configFile)
  const d1Databases = workerOptions.d1Databases as Record<string, { id: string }>
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      resourcePersistencePath: persistTo,
      log: new Log(LogLevel.NONE),
      cf: false,
      workers: [{ name: 'migrations', modules: true, script: 'export default {}', d1Databases }],
    }),
  )
  try {
    await migrateServed(miniflare, configFile)
  } finally {
    await miniflare.dispose()
  }
}

/** Applies the migrations of a running server's databases, except for those on Cloudflare. */
export async function migrateServed(miniflare: Miniflare, configFile: string): Promise<void> {
  for (const { binding, files, migrations_table: table, remote } of migratedDatabases(configFile)) {
    if (remote === true) continue
    const database = await miniflare.getD1Database(binding)
    await applyMigrations(database, { binding, files, table })
  }
}
