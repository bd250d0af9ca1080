import { SetupError } from '../setup-error.ts'
import { askWrangler } from './run-wrangler.ts'

/** Sends nothing, or sends it without an account: https://developers.cloudflare.com/workers/wrangler/commands/#deploy */
const WITHOUT_LOGIN = ['--dry-run', '--temporary', '--help', '-h']

/** Wrangler asks Cloudflare about a stored login; without a network it takes 10 s to give up. */
const LIMIT_MS = 15_000

/**
 * Throws if nobody is signed in to Cloudflare: wrangler itself would say so after the types are checked and the app is built. If
 * Cloudflare can't be reached, wrangler reports that later.
 */
export function requireLogin(args: readonly string[], cwd: string): void {
  if (hasToken() || args.some((argument) => WITHOUT_LOGIN.includes(argument))) return
  const answer = askWrangler(['whoami', '--json'], { cwd, limitMs: LIMIT_MS })
  if (/"loggedIn": *false/.test(answer)) throw new SetupError(SIGN_IN)
}

/** Wrangler takes these before a stored login. */
function hasToken({ CLOUDFLARE_API_TOKEN: token, CLOUDFLARE_API_KEY: key } = process.env): boolean {
  return Boolean(token || key)
}

const SIGN_IN =
  'Nobody is signed in to Cloudflare: run `npx wrangler login`, or set CLOUDFLARE_API_TOKEN, then run the same command again. To see what would be sent, without an account: `npm run deploy -- --dry-run`.'
