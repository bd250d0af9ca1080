import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { LIST_DATABASES, migrationCommands } from './migrations/migration-commands.ts'
import { chosenFolders } from './vite/folders.ts'

// `npm run migrate`: applies migrations to the databases on Cloudflare, and creates those that are missing.
const { root, wranglerFile } = chosenFolders()
const program = resolve(root, 'node_modules/wrangler/bin/wrangler.js')
const further = process.argv.slice(2)

const databases = migrationCommands(wranglerFile)
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

/** Returns what wrangler printed, if it is piped; ends the process if wrangler fails. */
function wrangler(args: string[], failure: string, stdout: 'inherit' | 'pipe' = 'inherit'): string {
  const { status, stdout: output } = spawnSync(process.execPath, [program, ...args], {
    cwd: root,
    stdio: ['inherit', stdout, 'inherit'],
    encoding: 'utf8',
  })
  if (status === 0) return output
  if (output) console.error(output)
  console.error(`${failure}. Fix what is reported above, then run the same command again.`)
  process.exit(1)
}
