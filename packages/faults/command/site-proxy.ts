import { createCertificate } from '../wire/certificate.ts'
import { startFaultProxy, type FaultProxy } from '../proxy/fault-proxy.ts'
import { launchOptionsFor } from '../wire/launch-options.ts'

/** A fault proxy in front of any site, which Chromium finds at the site's own origin. */
interface SiteProxy {
  proxy: FaultProxy
  /** Chromium's flags. */
  flags: readonly string[]
}

/** Starts a proxy that lets a number of requests reach a site. Connections of later ones are reset. */
export async function startSiteProxy(site: URL, mostRequests: number): Promise<SiteProxy> {
  const isSecure = site.protocol === 'https:'
  const certificate = isSecure ? createCertificate(site.hostname) : undefined
  const proxy = await startFaultProxy(new URL(site.origin), {
    publicOrigin: site.origin,
    ...(certificate ? { pem: certificate.pem } : {}),
  })
  const isTooMany = () => proxy.requests.length > mostRequests
  // The oldest fault wins.
  proxy.fault({ test: isTooMany }, { type: 'reset' })
  const { chromium } = launchOptionsFor({
    origin: site.origin,
    port: Number(new URL(proxy.origin).port),
    publicKeyDigest: certificate?.publicKeyDigest,
  })
  return { proxy, flags: chromium.args }
}
