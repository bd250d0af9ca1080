import { startFaultProxy, type FaultProxy } from '../proxy/fault-proxy.ts'
import type { ProxyTarget } from '../proxy/forward.ts'
import type { KindOf } from '../proxy/request-filter.ts'
import { createCertificate } from './certificate.ts'

/**
 * Starts a fault proxy that browsers find at an origin, or without one at the proxy's own; with the launch
 * options they reach it there.
 */
export async function startProxyFor(
  publicOrigin: string | undefined,
  target: URL | ProxyTarget,
  kind?: KindOf,
): Promise<{ proxy: FaultProxy; launchOptions: LaunchOptions }> {
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

/** The browsers that a wire has launch options for. */
export type WireBrowser = 'chromium' | 'firefox' | 'webkit'

/** What `launch` of puppeteer or Playwright gets, so that the browser reaches an origin through the wire. */
export interface LaunchOptions {
  chromium: { args: string[] }
  firefox: {
    /** For puppeteer. */
    extraPrefsFirefox: Record<string, string | number | boolean>
    acceptInsecureCerts: true
    /** For Playwright, with `ignoreHTTPSErrors` for the context. */
    firefoxUserPrefs: Record<string, string | number | boolean>
  }
  /** For Playwright, with `ignoreHTTPSErrors` for the context. */
  webkit: { proxy: { server: string } }
}

interface Reached {
  origin: string
  port: number
  publicKeyDigest: string | undefined
}

/** Chromium keeps the origin and connects to the port; the others use the port as their HTTP proxy. */
function launchOptionsFor({ origin, port, publicKeyDigest }: Reached): LaunchOptions {
  const { host, hostname, protocol } = new URL(origin)
  const pattern = host === hostname ? `${host}:${protocol === 'https:' ? 443 : 80}` : host
  const resolver = `--host-resolver-rules=MAP ${pattern} 127.0.0.1:${port}`
  // With `--ignore-certificate-errors` each response would have an error, and Chromium caches none of those.
  const trust = publicKeyDigest && `--ignore-certificate-errors-spki-list=${publicKeyDigest}`
  const preferences = {
    'network.proxy.type': 1,
    'network.proxy.http': '127.0.0.1',
    'network.proxy.http_port': port,
    'network.proxy.ssl': '127.0.0.1',
    'network.proxy.ssl_port': port,
    'network.proxy.allow_hijacking_localhost': true,
  }
  return {
    chromium: { args: trust ? [resolver, trust] : [resolver] },
    firefox: {
      extraPrefsFirefox: preferences,
      acceptInsecureCerts: true,
      firefoxUserPrefs: preferences,
    },
    webkit: { proxy: { server: `http://127.0.0.1:${port}` } },
  }
}
