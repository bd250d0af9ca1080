import { existsSync, globSync } from 'node:fs'
import { relative, resolve, basename, dirname } from 'node:path'
import type { Unstable_Config } from 'wrangler'

/** A database in `wrangler.toml`, or in the file that the build makes from it. */
type DatabaseConfig = Unstable_Config['d1_databases'][number]

export interface MigrationFile {
  /** The name in the table of applied migrations. */
  name: string
  path: string
}

// Wrangler's default.
const DEFAULT_FOLDER = 'migrations'

export function migrationFolder(
  { migrations_dir = DEFAULT_FOLDER }: DatabaseConfig,
  configFolder: string,
): string {
  return resolve(configFolder, migrations_dir)
}

/** Finds the migrations of a database, in wrangler's order: by number, then by name. */
export function migrationFiles(config: DatabaseConfig, configFolder: string): MigrationFile[] {
  const { migrations_dir = DEFAULT_FOLDER } = config
  const folder = migrationFolder(config, configFolder)
  if (!existsSync(folder)) return [] // `folderProblems` names those that wrangler.toml has
  return globSync(config.migrations_pattern ?? `${migrations_dir}/*.sql`, { cwd: configFolder })
    .map((file) => resolve(configFolder, file))
    .map((path) => ({ name: relative(folder, path).replaceAll('\\', '/'), path }))
    .toSorted(inOrder)
}

function inOrder({ name: a }: MigrationFile, { name: b }: MigrationFile): number {
  const [first, second] = [numberOf(a), numberOf(b)]
  if (first !== second) return first < second ? -1 : 1
  return a < b ? -1 : 1
}

/** Names without a number come last. */
function numberOf(name: string): number {
  const number = Number.parseInt(name, 10)
  return Number.isNaN(number) ? Infinity : number
}

/** Finds folders of migrations that are named and don't exist. A sentence for each, with what to do. */
export function folderProblems({ configPath, d1_databases }: Unstable_Config): string[] {
  return d1_databases.flatMap(({ binding, migrations_dir: folder }) => {
    if (folder === undefined || existsSync(resolve(dirname(configPath!), folder))) return []
    return [
      `${basename(configPath!)} has the migrations_dir "${folder}" for the database ${binding}, a folder that does not exist: create it, or correct migrations_dir.`,
    ]
  })
}
