import { existsSync, globSync } from 'node:fs'
import { basename, relative, resolve } from 'node:path'
import { SetupError } from '../setup-error.ts'

/** What `wrangler.toml`, or the file that the build makes of it, says of a database. */
export interface DatabaseConfig {
  binding: string
  migrations_dir?: string
  migrations_pattern?: string
  migrations_table?: string
  remote?: boolean
}

export interface MigrationFile {
  /** As the table of applied migrations has it. */
  name: string
  path: string
}

// Wrangler's, for a database that names none.
const DEFAULT_FOLDER = 'migrations'

/** The migrations of a database in wrangler's order: by their number, then by their name. */
export function migrationFiles(config: DatabaseConfig, configFolder: string): MigrationFile[] {
  const { binding, migrations_dir = DEFAULT_FOLDER } = config
  const folder = resolve(configFolder, migrations_dir)
  if (!existsSync(folder)) {
    // The build writes the default where nothing is said.
    if (basename(folder) === DEFAULT_FOLDER) return []
    throw new SetupError(
      `The folder ${relative(process.cwd(), folder)} does not exist, where wrangler.toml has the ` +
        `migrations of ${binding}. Make it, or mend migrations_dir.`,
    )
  }
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

/** What has no number goes last. */
function numberOf(name: string): number {
  const number = Number.parseInt(name, 10)
  return Number.isNaN(number) ? Infinity : number
}
