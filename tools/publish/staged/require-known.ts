import type { Place } from '../cloudflare/answer.ts'
import { SEVERAL } from '../cloudflare/read-account.ts'
import { siteUrl } from '../cloudflare/site-url.ts'
import { isTerminal } from '../is-terminal.ts'
import { runWrangler } from '../run-wrangler.ts'
import { SetupError } from '../../setup-error.ts'
import { readLiveState } from './live-versions.ts'

/**
 * Asks Cloudflare what is live and where, before anything is built or migrated. Throws if it could not be asked, because the version
 * would go live without a check. Returns the URL of the site, if it has one.
 */
export async function requireKnown(place: Place, given: URL | undefined): Promise<URL | undefined> {
  const state = await readLiveState(place)
  if (state.type === 'unknown') {
    if (chooseAccount(state.why, place)) return requireKnown(place, given)
    throw new SetupError(notAsked('which version is live', state.why))
  }
  if (given) return given
  const site = await siteUrl(place)
  if (site.type === 'unknown') throw new SetupError(notAsked('for the URL of the site', site.why))
  return site.type === 'url' ? site.url : undefined
}

/** At a terminal, wrangler asks which account to use, and stores it. */
function chooseAccount(why: string, { cwd, settings }: Place): boolean {
  const args = ['d1', 'list', '--config', settings.configPath!]
  return why.startsWith(SEVERAL) && isTerminal() && runWrangler(args, { cwd }).isDone
}

function notAsked(what: string, why: string): string {
  return `Cloudflare could not be asked ${what}: ${why}.\nNothing was sent, and no migration was applied. Run the same command again, or add --at-once to go live without a check before.`
}
