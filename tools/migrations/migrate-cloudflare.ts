import { readSettings } from '../app/read-settings.ts'
import { runWrangler, type Streams } from '../publish/run-wrangler.ts'
import { SetupError } from '../setup-error.ts'
import type { Folders } from '../vite/folders.ts'
import { listDatabases } from './list-databases.ts'
import { migrationCommands } from './migration-commands.ts'

/** Applies migrations to the databases of a `wrangler.toml` on Cloudflare, and creates those that are missing. Throws if it fails. */
export function migrateCloudflare(folders: Folders): void {
  const { root: cwd, wranglerFile } = folders
  const databases = migrationCommands(readSettings(wranglerFile))
  if (databases.length === 0) return
  const names = listDatabases(folders)
  for (const { binding, create, apply } of databases) {
    if (create && !names.includes(create.name)) {
      // Wrangler advises to add a block to wrangler.toml, which has one already.
      wrangler(create.args, `The database ${create.name} was not created`, { stdout: 'pipe' })
      console.log(`\nCreated the database ${create.name}.`)
    }
    // If you declined, wrangler would succeed, and the deploy would go on without the migrations.
    const askNothing = { stdin: 'ignore' } as const
    wrangler(apply, `The migrations of the database ${binding} failed`, askNothing)
  }

  function wrangler(args: string[], failure: string, streams: Streams): void {
    const { isDone, output } = runWrangler(args, { cwd, ...streams })
    if (isDone) return
    if (output) console.error(output)
    throw new SetupError(`${failure}. Fix what is reported above, then run the same command again.`)
  }
}
