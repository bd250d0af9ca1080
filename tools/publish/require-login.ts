import { SetupError } from '../setup-error.ts'
import { readLogin } from './cloudflare/read-login.ts'
import { isTerminal } from './is-terminal.ts'
import { runWrangler } from './run-wrangler.ts'

/** Sends it without an account: https://developers.cloudflare.com/workers/wrangler/commands/#deploy */
export const WITHOUT_LOGIN = '--temporary'

/** Wrangler asks Cloudflare about a stored login; without a network it takes 10 s to give up. */
const LIMIT_MS = 15_000

/**
 * Throws if nobody is signed in to Cloudflare, unless somebody is at a terminal and signs in now: wrangler itself would ask
 * after the types are checked and the app is built. If Cloudflare can't be reached, wrangler reports that later.
 */
export function requireLogin(args: readonly string[], cwd: string): void {
  if (args.includes(WITHOUT_LOGIN) || readLogin(cwd)) return
  if (!isSignedOut(cwd)) return
  if (isTerminal() && runWrangler(['login'], { cwd }).isDone) return
  throw new SetupError(SIGN_IN)
}

function isSignedOut(cwd: string): boolean {
  const streams = { stdin: 'ignore', stdout: 'pipe', stderr: 'ignore' } as const
  const { output } = runWrangler(['whoami', '--json'], { cwd, limitMs: LIMIT_MS, ...streams })
  return /"loggedIn": *false/.test(output)
}

const SIGN_IN =
  'Nobody is signed in to Cloudflare: run `npx wrangler login`, or set CLOUDFLARE_API_TOKEN, then run the same command again. To see what would be sent, without an account: `npm run deploy -- --dry-run`.'
