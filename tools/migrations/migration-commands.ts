import type { Unstable_Config } from 'wrangler'
import { SetupError } from '../setup-error.ts'
import { migratedDatabases } from './migrate-databases.ts'
import type { MigrationFile } from './migration-files.ts'

/** A database on Cloudflare that has migrations, with wrangler's arguments. */
export interface MigrationCommands {
  binding: string
  /** For a database that is missing; `undefined` if `wrangler.toml` has the id of one. */
  create: { name: string; args: string[] } | undefined
  apply: string[]
  /** Its migrations, in their order. */
  files: readonly MigrationFile[]
}

/** How wrangler creates each database that has migrations, and applies them. */
export function migrationCommands(settings: Unstable_Config): MigrationCommands[] {
  const config = ['--config', settings.configPath!]
  return migratedDatabases(settings).map(({ binding, files, ...database }) => {
    const { database_name: name, database_id: id } = database
    const apply = ['d1', 'migrations', 'apply', binding, '--remote', ...config]
    if (id !== undefined) return { binding, create: undefined, apply, files }
    if (name === undefined) throw new SetupError(nameless(binding))
    const args = ['d1', 'create', name, '--update-config=false', ...config]
    return { binding, create: { name, args }, apply, files }
  })
}

function nameless(binding: string): string {
  return `The database ${binding} has neither a database_name nor a database_id in the Wrangler configuration. Give it a database_name.`
}

/**
 * Reads the tables that `wrangler d1 migrations apply` prints: a first one, and one after each migration.
 * Returns the names of those that are applied now, and of the one that follows.
 */
export function readMigrations(output: string, files: readonly { name: string }[]) {
  const rows = output.split('\n').map((line) => line.split('│').map((cell) => cell.trim()))
  const states = new Map(
    rows.flatMap(([, name = '', state = '']) =>
      files.some((file) => file.name === name) ? [[name, state] as const] : [],
    ),
  )
  const names = [...states.keys()]
  const isApplied = (name: string) => states.get(name)!.includes('✅')
  return { applied: names.filter(isApplied), next: names.find((name) => !isApplied(name)) }
}
