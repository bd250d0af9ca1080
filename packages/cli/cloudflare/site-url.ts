import type { Unstable_Config } from 'wrangler'
import { isRecord } from '../../../src/for-packages.ts'
import type { Place, UnknownAnswer } from './answer.ts'
import { askCloudflare } from './ask-cloudflare.ts'

/** Where an app is live; `none` if it has no URL, or only patterns. */
export type SiteUrl = { type: 'url'; url: URL } | { type: 'none' } | UnknownAnswer

/** The URL of an app: the first domain of its `wrangler.toml`, or the one on workers.dev. */
export async function siteUrl(place: Place): Promise<SiteUrl> {
  const { settings } = place
  const host = ownHost(settings)
  if (host !== undefined) return { type: 'url', url: new URL(`https://${host}`) }
  if (settings.workers_dev === false || settings.name === undefined) return { type: 'none' }
  const answer = await askCloudflare('/workers/subdomain', place)
  if (answer.type === 'unknown') return answer
  const name = answer.type === 'result' && isRecord(answer.result) && answer.result['subdomain']
  if (typeof name !== 'string') return { type: 'none' }
  return { type: 'url', url: new URL(`https://${settings.name}.${name}.workers.dev`) }
}

/** The first host of the routes that is no pattern. */
function ownHost({ route, routes = [] }: Unstable_Config): string | undefined {
  const all = route === undefined ? routes : [route]
  const hosts = all.map((one) => {
    const pattern = typeof one === 'string' ? one : one.pattern
    return pattern.replace(/^https?:\/\//, '').replace(/\/.*$/, '')
  })
  return hosts.find((host) => !host.includes('*'))
}
