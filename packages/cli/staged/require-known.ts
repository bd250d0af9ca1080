import { isRecord } from '../../../src/for-packages.ts'
import { originOf } from '../../../tools/for-cli.ts'
import type { Place } from '../cloudflare/answer.ts'
import { askCloudflare } from '../cloudflare/ask-cloudflare.ts'
import { readLiveState } from './live-versions.ts'

export const AGAIN_OR_AT_ONCE =
  'Run the same command again, or add --at-once to go live without a check before.'

const FOR_DEPLOY = {
  consequence: 'Nothing was sent, and no migration was applied.',
  otherwise: AGAIN_OR_AT_ONCE,
}

/**
 * Asks Cloudflare what is live and where, before anything is built or migrated. Throws if it could not be
 * asked, because the version would go live without a check. Returns the URL of the site, if it has one.
 */
export async function requireKnown(place: Place, given: URL | undefined): Promise<URL | undefined> {
  await readLiveState({ ...place, ...FOR_DEPLOY, about: 'which version is live' })
  return given ?? siteUrl(place)
}

/** Throws if Cloudflare refuses to tell about the app: it would refuse a preview too, after the build. */
export async function requireAccess(place: Place): Promise<void> {
  const about = `about the Worker ${place.settings.name}`
  await readLiveState({ ...place, about, consequence: 'Nothing was sent.' })
}

/**
 * The URL of an app: the first domain of its `wrangler.toml`, or the one on workers.dev. `undefined` if it
 * has none, or only patterns. Throws if Cloudflare could not be asked.
 */
export async function siteUrl(place: Place): Promise<URL | undefined> {
  const { settings } = place
  const origin = originOf(settings)
  if (origin !== undefined) return new URL(origin)
  if (settings.workers_dev === false || settings.name === undefined) return undefined
  const question = { ...place, ...FOR_DEPLOY, about: 'for the URL of the site' }
  const answer = await askCloudflare('/workers/subdomain', question)
  const subdomain = isRecord(answer) ? answer['subdomain'] : undefined
  if (typeof subdomain !== 'string') return undefined
  return new URL(`https://${settings.name}.${subdomain}.workers.dev`)
}
