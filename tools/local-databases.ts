import { resolve } from 'node:path'
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare'
import type { Plugin } from 'vite'
import { unstable_getMiniflareWorkerOptions, unstable_readConfig } from 'wrangler'
import { applyMigrations, type DatabaseConfig } from './apply-migrations.ts'

/** Brings the databases of `npm run dev` up to date, before the Worker looks at them. */
export function localDatabases(root: string): Plugin {
  return {
    name: 'arrive:local-databases',
    apply: (_config, { command, isPreview }) => command === 'serve' && isPreview !== true,
    config: () => migrateAll(root),
  }
}

async function migrateAll(root: string): Promise<void> {
  const configFile = resolve(root, 'wrangler.toml')
  const databases: DatabaseConfig[] = unstable_readConfig({ config: configFile }).d1_databases
  const migrated = databases.filter(({ migrations_dir }) => migrations_dir !== undefined)
  if (migrated.length === 0) return
  const { workerOptions } = unstable_getMiniflareWorkerOptions(configFile)
  const d1Databases = workerOptions.d1Databases as Record<string, { id: string }>
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      resourcePersistencePath: resolve(root, '.wrangler/state/v3'),
      log: new Log(LogLevel.NONE),
      cf: false,
      workers: [{ name: 'migrations', modules: true, script: 'export default {}', d1Databases }],
    }),
  )
  for (const { binding, migrations_dir } of migrated) {
    const database = await miniflare.getD1Database(binding)
    await applyMigrations(database, resolve(root, migrations_dir!))
  }
  await miniflare.dispose()
}
