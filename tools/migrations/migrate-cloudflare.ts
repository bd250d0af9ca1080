import { readSettings } from '../app/read-settings.ts'
import { runWrangler } from '../publish/run-wrangler.ts'
import { SetupError } from '../setup-error.ts'
import type { Folders } from '../vite/folders.ts'
import { LIST_DATABASES, migrationCommands } from './migration-commands.ts'

/**
 * Applies migrations to the databases of a `wrangler.toml` on Cloudflare, and creates those that are missing. Wrangler
 * gets the further arguments when it applies them. Throws if it fails.
 */
export function migrateCloudflare(
  { root: cwd, wranglerFile }: Folders,
  further: readonly string[],
): void {
  const databases = migrationCommands(readSettings(wranglerFile))
  const names = databases.some(({ create }) => create) ? listNames() : []
  for (const { binding, create, apply } of databases) {
    if (create && !names.includes(create.name)) {
      wrangler(create.args, `The database ${create.name} was not created`)
    }
    wrangler([...apply, ...further], `The migrations of the database ${binding} failed`)
  }

  function listNames(): string[] {
    // The app's wrangler.toml may name another account than the repository's.
    const args = [...LIST_DATABASES, '--config', wranglerFile]
    const listed = wrangler(args, 'The databases were not found', 'pipe')
    return (JSON.parse(listed) as { name: string }[]).map(({ name }) => name)
  }

  /** Returns what wrangler printed, if it is piped. */
  function wrangler(args: string[], failure: string, stdout: 'inherit' | 'pipe' = 'inherit') {
    const { isDone, output } = runWrangler(args, { cwd, stdout })
    if (isDone) return output
    if (output) console.error(output)
    throw new SetupError(`${failure}. Fix what is reported above, then run the same command again.`)
  }
}
