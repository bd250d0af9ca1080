import { launchBrowser } from '../chromium/launch-browser.ts'
import { startProxyFor } from '../wire/proxy-for-origin.ts'
import type { FaultReport } from './report.ts'
import { tryFaults, type TrialOptions } from './try-faults.ts'

/** A site, and how to reach it. */
interface SiteOptions {
  url: URL
  /** The browser's file. */
  browserFile: string
  /** Hosts that the browser may reach besides. */
  also?: readonly string[]
  /** How many requests may reach the site. Default: all. */
  mostRequests?: number
  /** Where another build of the site is served. Default: there is no fault of a deploy. */
  nextBuild?: URL
}

/** Breaks each kind of request of a click on a site, in each way, and reports how the click ends. */
export async function reportOnSite(
  { url, browserFile, also = [], mostRequests = Infinity, nextBuild }: SiteOptions,
  trial: TrialOptions,
): Promise<FaultReport> {
  const { proxy, launchOptions } = await startProxyFor(url.origin, new URL(url.origin))
  // The oldest fault wins: it resets the connections of all requests after these.
  proxy.fault({ test: () => proxy.requests.length > mostRequests }, { type: 'reset' })
  const browser = await launchBrowser(browserFile, flagsFor(launchOptions.chromium.args, also))
  try {
    return await tryFaults({ browser, proxy, url, nextBuild }, trial)
  } finally {
    await browser.close()
    await proxy.close()
  }
}

/** The browser reaches the proxy, and no host that the caller has not named. */
function flagsFor(args: readonly string[], also: readonly string[]): string[] {
  const rules = ['MAP * ~NOTFOUND', ...also.map((host) => `EXCLUDE ${host}`)].join(',')
  return args.map((arg) => (arg.startsWith('--host-resolver-rules=') ? `${arg},${rules}` : arg))
}
