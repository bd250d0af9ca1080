import { SetupError } from '../../../tools/for-packages.ts'
import type { Place } from '../cloudflare/answer.ts'
import { LOGIN_LIMIT_MS, readLogin, runWrangler } from '../../../tools/for-cli.ts'
import { wranglerFailure } from '../cloudflare/wrangler-failure.ts'
import { isTerminal } from './is-terminal.ts'
import { requireAccount } from './require-account.ts'

/** Sends it without an account: https://developers.cloudflare.com/workers/wrangler/commands/#deploy */
export const WITHOUT_LOGIN = '--temporary'

/**
 * Throws if nobody is signed in to Cloudflare, or nobody says which account is meant, unless somebody is at a
 * terminal and does it now: wrangler itself would ask after the types are checked and the app is built.
 */
export async function requireLogin(args: readonly string[], place: Place): Promise<void> {
  if (args.includes(WITHOUT_LOGIN)) return
  if (!readLogin(place.cwd)) signIn(place.cwd)
  await requireAccount(place)
}

function signIn(cwd: string): void {
  const streams = { stdin: 'ignore', stdout: 'pipe', stderr: 'pipe' } as const
  const { output, errors } = runWrangler(['whoami', '--json'], {
    ...{ cwd, limitMs: LOGIN_LIMIT_MS },
    ...streams,
  })
  const failure = wranglerFailure(errors)
  // Without a network, an expired login is still a login.
  if (failure.advice !== undefined) {
    throw new SetupError(`${failure.why}.\nNothing was sent. ${failure.advice}`)
  }
  if (!/"loggedIn": *false|Not logged in/.test(output + errors)) return
  if (isTerminal() && runWrangler(['login'], { cwd }).isDone) return
  throw new SetupError(SIGN_IN)
}

const SIGN_IN =
  'Nobody is signed in to Cloudflare: run `npx wrangler login`, or set CLOUDFLARE_API_TOKEN, then run the same command again. To see what would be sent, without an account: `npm run deploy -- --dry-run`.'
