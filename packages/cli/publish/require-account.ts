import { SetupError } from '../../../tools/for-packages.ts'
import type { Place } from '../cloudflare/answer.ts'
import { findAccount } from '../cloudflare/ask-cloudflare.ts'
import { isTerminal } from './is-terminal.ts'
import { runWrangler } from '../../../tools/for-cli.ts'

/**
 * Throws if nobody says which account of the login is meant, unless somebody is at a terminal and chooses one
 * now. If there is none for another reason, the first question to Cloudflare fails for it.
 */
export async function requireAccount(place: Place): Promise<void> {
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
