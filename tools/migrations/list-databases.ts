import { isTerminal } from '../publish/is-terminal.ts'
import { runWrangler } from '../publish/run-wrangler.ts'
import { SetupError } from '../setup-error.ts'
import type { Folders } from '../vite/folders.ts'

/**
 * Lists the names of the account's databases on Cloudflare. Afterwards you are signed in and an account is chosen, so
 * that wrangler's next commands need no terminal. Throws if it fails.
 */
export function listDatabases({ root: cwd, wranglerFile }: Folders): string[] {
  // The app's wrangler.toml may name another account than the repository's.
  const args = ['d1', 'list', '--config', wranglerFile]
  const list = (stderr: 'inherit' | 'ignore') =>
    runWrangler([...args, '--json'], { cwd, stdout: 'pipe', stderr })
  const listed = list(isTerminal() ? 'ignore' : 'inherit')
  if (listed.isDone) return namesIn(listed.output)
  // Wrangler opens the sign-in page and asks which account to use only while its output is not piped.
  if (isTerminal() && runWrangler(args, { cwd }).isDone) return namesIn(list('inherit').output)
  if (listed.output && !isTerminal()) console.error(listed.output)
  throw new SetupError(NOT_LISTED)
}

const NOT_LISTED =
  'Cloudflare did not list the databases, so no migration was applied. Fix what is reported above, then run the same command again.'

function namesIn(json: string): string[] {
  return (JSON.parse(json) as { name: string }[]).map(({ name }) => name)
}
