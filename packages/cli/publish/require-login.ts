import { SetupError } from '../../../tools/for-packages.ts'
import { type Place, wranglerFailure } from '../cloudflare/answer.ts'
import { LOGIN_LIMIT_MS, readLogin, runWrangler } from '../../../tools/for-cli.ts'
import { findAccount } from '../cloudflare/ask-cloudflare.ts'

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

/**
 * Throws if nobody says which account of the login is meant, unless somebody is at a terminal and chooses one
 * now. If there is none for another reason, the first question to Cloudflare fails for it.
 */
async function requireAccount(place: Place): Promise<void> {
  const account = await findAccount(place)
  if (account.type !== 'several') return
  if (isTerminal() && (await choose(place))) return
  throw new SetupError(`Nothing was sent to Cloudflare: ${account.why}. ${account.advice}`)
}

/** Wrangler asks, and stores which account it is, even if it then has no permission to list databases. */
async function choose(place: Place): Promise<boolean> {
  runWrangler(['d1', 'list', '--config', place.settings.configPath!], { cwd: place.cwd })
  return (await findAccount(place)).type === 'account'
}

function isTerminal(): boolean {
  return process.stdin.isTTY && process.stdout.isTTY
}
