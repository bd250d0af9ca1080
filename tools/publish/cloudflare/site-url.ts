import type { Unstable_Config } from 'wrangler'
import { getFromCloudflare } from './get-from-cloudflare.ts'

/** The URL of an app: the first domain of its `wrangler.toml`, or the one on workers.dev; `undefined` if neither is known. */
export async function siteUrl(settings: Unstable_Config, cwd: string): Promise<URL | undefined> {
  const host = ownHost(settings)
  if (host !== undefined) return new URL(`https://${host}`)
  if (settings.workers_dev === false || settings.name === undefined) return undefined
  const subdomain = await getFromCloudflare('/workers/subdomain', { settings, cwd })
  const name = (subdomain as { subdomain?: string } | undefined)?.subdomain
  return name === undefined ? undefined : new URL(`https://${settings.name}.${name}.workers.dev`)
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
