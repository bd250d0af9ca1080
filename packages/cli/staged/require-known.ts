import { SetupError } from '../../../tools/for-packages.ts'
import { type Place, adviceFor, type UnknownAnswer } from '../cloudflare/answer.ts'
import { siteUrl } from '../cloudflare/site-url.ts'
import { readLiveState } from './live-versions.ts'

/**
 * Asks Cloudflare what is live and where, before anything is built or migrated. Throws if it could not be
 * asked, because the version would go live without a check. Returns the URL of the site, if it has one.
 */
export async function requireKnown(place: Place, given: URL | undefined): Promise<URL | undefined> {
  const state = await readLiveState(place)
  if (state.type === 'unknown') throw new SetupError(notAsked('which version is live', state))
  if (given) return given
  const site = await siteUrl(place)
  if (site.type === 'unknown') throw new SetupError(notAsked('for the URL of the site', site))
  return site.type === 'url' ? site.url : undefined
}

/** Throws if Cloudflare refuses to tell about the app: it would refuse a preview too, after the build. */
export async function requireAccess(place: Place): Promise<void> {
  const state = await readLiveState(place)
  if (state.type !== 'unknown') return
  const problem = `Cloudflare could not be asked about the Worker ${place.settings.name}: ${state.why}.`
  throw new SetupError(`${problem}\nNothing was sent. ${adviceFor(state)}`)
}

export const AGAIN_OR_AT_ONCE =
  'Run the same command again, or add --at-once to go live without a check before.'

function notAsked(what: string, answer: UnknownAnswer): string {
  const problem = `Cloudflare could not be asked ${what}: ${answer.why}.`
  const advice = adviceFor(answer, AGAIN_OR_AT_ONCE)
  return `${problem}\nNothing was sent, and no migration was applied. ${advice}`
}
