import { dirname } from 'node:path'
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare'
import type { Unstable_Config } from 'wrangler'
import { readWorkerOptions } from '../wrangler.ts'
import { applyMigrations, isCutOff } from './apply-migrations.ts'
import { migrationFiles } from './migration-files.ts'

/** Finds the D1 databases that have migrations, in the settings of a Worker. */
export function migratedDatabases({ configPath, d1_databases }: Unstable_Config) {
  return d1_databases
    .map((config) => ({ ...config, files: migrationFiles(config, dirname(configPath!)) }))
    .filter(({ files }) => files.length > 0)
}

/** Migrates databases with a server of its own. Resolves to the applied files when that has ended. */
export async function migrateFolder(settings: Unstable_Config, persistTo: string): Promise<string[]> {
  if (migratedDatabases(settings).length === 0) return []
  const { workerOptions } = readWorkerOptions(settings)
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
    return await migrateServed(miniflare, settings)
  } finally {
    await miniflare.dispose()
  }
}

/** Applies the migrations of a running server's databases, except for those on Cloudflare. */
export async function migrateServed(miniflare: Miniflare, settings: Unstable_Config): Promise<string[]> {
  const applied: string[] = []
  for (const { binding, files, migrations_table: table, remote } of migratedDatabases(settings)) {
    if (remote === true) continue
    const apply = async () =>
      applyMigrations(await miniflare.getD1Database(binding), { binding, files, table })
    applied.push(...(await unlessCutOff(apply)))
  }
  return applied
}

/**
 * workerd ends a connection that was idle for 5 s, on a busy machine just when the next request is sent. What
 * was applied by then is recorded, and not applied again.
 */
async function unlessCutOff<result>(run: () => Promise<result>): Promise<result> {
  try {
    return await run()
  } catch (error) {
    if (!isCutOff(error)) throw error
    return run()
  }
}
