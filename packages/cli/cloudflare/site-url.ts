import { isRecord } from '../../../src/for-packages.ts'
import { originOf } from '../../../tools/for-cli.ts'
import type { Place, UnknownAnswer } from './answer.ts'
import { askCloudflare } from './ask-cloudflare.ts'

/** Where an app is live; `none` if it has no URL, or only patterns. */
type SiteUrl = { type: 'url'; url: URL } | { type: 'none' } | UnknownAnswer

/** The URL of an app: the first domain of its `wrangler.toml`, or the one on workers.dev. */
export async function siteUrl(place: Place): Promise<SiteUrl> {
  const { settings } = place
  const origin = originOf(settings)
  if (origin !== undefined) return { type: 'url', url: new URL(origin) }
  if (settings.workers_dev === false || settings.name === undefined) return { type: 'none' }
  const answer = await askCloudflare('/workers/subdomain', place)
  if (answer.type === 'unknown') return answer
  const name = answer.type === 'result' && isRecord(answer.result) && answer.result['subdomain']
  if (typeof name !== 'string') return { type: 'none' }
  return { type: 'url', url: new URL(`https://${settings.name}.${name}.workers.dev`) }
}
