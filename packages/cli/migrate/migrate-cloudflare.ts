import { dirname } from 'node:path'
import {
  type Folders,
  migrationCommands,
  type MigrationCommands,
  MigrationFailed,
  readMigrations,
  readSettings,
  runWrangler,
} from '../../../tools/for-cli.ts'
import { adviceFor, type Place, wranglerFailure } from '../cloudflare/answer.ts'
import { requireLogin } from '../publish/require-login.ts'
import { SetupError } from '../../../tools/for-packages.ts'
import { askCloudflare } from '../cloudflare/ask-cloudflare.ts'

/** Applies migrations to databases on Cloudflare, and creates missing ones. Throws if it fails. */
export async function migrateCloudflare({ wranglerFile }: Pick<Folders, 'wranglerFile'>) {
  const settings = readSettings(wranglerFile)
  const databases = migrationCommands(settings)
  if (databases.length === 0) return
  const cwd = dirname(wranglerFile)
  await requireLogin([], { settings, cwd })
  const names = databases.flatMap(({ create }) => create?.name ?? [])
  const missing = await missingDatabases(names, { settings, cwd })
  for (const { create, ...database } of databases) {
    if (create && missing.includes(create.name)) createDatabase(create, cwd)
    apply(database, cwd)
  }
}

type MigrationFile = MigrationCommands['files'][number]

/** Wrangler advises to add a block to wrangler.toml, which has one already. */
function createDatabase({ name, args }: NonNullable<MigrationCommands['create']>, cwd: string) {
  const { isDone, errors } = runWrangler(args, { cwd, stdout: 'pipe', stderr: 'pipe' })
  if (isDone) return console.log(`\nCreated the database ${name}.`)
  const failure = wranglerFailure(errors)
  throw new SetupError(`The database ${name} was not created: ${failure.why}.\n${adviceFor(failure)}`)
}

/** Wrangler's own lines advise to remove an option that nobody wrote, and don't name a file that fails. */
function apply({ binding, apply: args, files }: Omit<MigrationCommands, 'create'>, cwd: string) {
  console.log(`\nApplying the migrations of the database ${binding}.`)
  // If you declined, wrangler would succeed, and the deploy would go on without the migrations.
  const streams = { stdin: 'ignore', stdout: 'pipe', stderr: 'pipe' } as const
  const { isDone, output, errors } = runWrangler(args, { cwd, ...streams })
  const { applied, next } = readMigrations(output, files)
  if (applied.length > 0) console.log(`Applied ${applied.join(', ')}.`)
  if (!isDone)
    throw failed(
      binding,
      files.find(({ name }) => name === next),
      errors,
    )
  if (errors !== '') console.error(errors) // warnings
  if (applied.length === 0) console.log(NOTHING_NEW.test(output) ? 'None is missing.' : output)
}

const NOTHING_NEW = /No migrations to apply/

/** `file`: the one that was being applied. */
function failed(binding: string, file: MigrationFile | undefined, errors: string): SetupError {
  const failure = wranglerFailure(errors)
  if (file && failure.advice === undefined) {
    return new MigrationFailed({ binding, path: file.path, cause: failure.why, isLocal: false })
  }
  const at = file ? ` stopped at ${file.name}` : ' were not applied'
  return new SetupError(
    `The migrations of the database ${binding}${at}: ${failure.why}.\n${adviceFor(failure)}`,
  )
}

/** Asks Cloudflare for databases. Returns the names that it doesn't know. Throws if it does not say. */
async function missingDatabases(names: readonly string[], place: Place): Promise<string[]> {
  const missing: string[] = []
  for (const name of names) {
    const question = { about: `for the database ${name}`, consequence: 'No migration was applied.' }
    const path = `/d1/database/${encodeURIComponent(name)}`
    if ((await askCloudflare(path, { ...place, ...question })) === undefined) missing.push(name)
  }
  return missing
}
