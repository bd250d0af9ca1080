import { startFaultProxy, type FaultProxy } from '../proxy/fault-proxy.ts'
import type { ProxyTarget } from '../proxy/proxy-target.ts'
import type { KindOf } from '../proxy/request-filter.ts'
import { createCertificate } from './certificate.ts'
import { launchOptionsFor, type LaunchOptions } from './launch-options.ts'

interface ProxyForOrigin {
  proxy: FaultProxy
  /** With these a browser reaches the proxy at the origin. */
  launchOptions: LaunchOptions
}

/** Starts a fault proxy that browsers find at an origin, or without one at the proxy's own. */
export async function startProxyFor(
  publicOrigin: string | undefined,
  target: URL | ProxyTarget,
  kind?: KindOf,
): Promise<ProxyForOrigin> {
  const isSecure = publicOrigin?.startsWith('https:')
  const certificate = isSecure ? createCertificate(new URL(publicOrigin!).hostname) : undefined
  const proxy = await startFaultProxy(target, { publicOrigin, pem: certificate?.pem, kind })
  const launchOptions = launchOptionsFor({
    origin: publicOrigin ?? proxy.origin,
    port: Number(new URL(proxy.origin).port),
    publicKeyDigest: certificate?.publicKeyDigest,
  })
  return { proxy, launchOptions }
}
