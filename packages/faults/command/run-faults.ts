import { readFileSync, writeFileSync } from 'node:fs'
import { findChromium } from '../chromium/launch-browser.ts'
import { failuresOf, reportAsJson, reportAsText, type FaultReport } from './report.ts'
import { reportAsHtml } from './report-as-html.ts'
import { reportOnSite } from './report-on-site.ts'
import { SetupError } from '../../../tools/for-packages.ts'

/**
 * Runs `arrivejs faults`. `usage`: printed if its arguments are wrong. Resolves to the exit code: 0 if each
 * click arrives, or none worse than in the baseline.
 */
export async function runFaults(args: FaultsArguments, usage: string): Promise<number> {
  const options = readFaultsOptions(args, usage)
  const baseline = readBaseline(options.baseline)
  const browserFile = findChromium(options.browser)
  await checkSite(options.url)
  const trial = { ...options, hasPictures: options.html !== undefined }
  const report = await reportOnSite({ ...options, browserFile }, trial)
  console.log(reportAsText(report))
  if (options.json !== undefined) writeFileSync(options.json, reportAsJson(report))
  if (options.html !== undefined) writeFileSync(options.html, reportAsHtml(report))
  const failures = failuresOf(report, baseline)
  if (baseline) console.log(failures.length > 0 ? `Worse: ${failures.join(', ')}` : 'Nothing is worse.')
  return failures.length > 0 ? 1 : 0
}

function readBaseline(file: string | undefined): FaultReport | undefined {
  return file === undefined ? undefined : (JSON.parse(readFileSync(file, 'utf8')) as FaultReport)
}

/** The words after `arrivejs faults`. */
interface FaultsArguments {
  /** The values of each option that is there. */
  options: Partial<Record<OptionName, readonly string[]>>
  words: readonly string[]
}

type OptionName = 'also' | 'baseline' | 'browser' | 'click' | 'fault' | 'html' | 'json' | 'requests'

const MOST_REQUESTS = 2000

/** Checks the arguments, or throws with how to write them. */
export function readFaultsOptions({ options, words }: FaultsArguments, usage: string) {
  const [text = '', ...others] = words
  const url = URL.parse(text)
  const of = (name: OptionName) => options[name]?.at(-1)
  const mostRequests = Number(of('requests') ?? MOST_REQUESTS)
  const isSite = url !== null && /^https?:$/.test(url.protocol)
  if (!isSite || others.length > 0 || !(mostRequests > 0)) throw new SetupError(usage)
  return {
    ...{ url, mostRequests, also: options.also ?? [] },
    ...{ click: of('click'), browser: of('browser'), fault: of('fault') },
    ...{ json: of('json'), html: of('html'), baseline: of('baseline') },
  }
}

/** Node trusts these once they are named, unlike others such as `CERT_HAS_EXPIRED`. */
const UNKNOWN_ISSUER = /SELF_SIGNED|UNABLE_TO/

const CHECK_LIMIT_MS = 20_000

/** Requests a page once, so that a site that can't be tested says why. */
async function checkSite(url: URL): Promise<void> {
  const signal = AbortSignal.timeout(CHECK_LIMIT_MS)
  const response = await fetch(url, { redirect: 'manual', signal }).catch((error: unknown) => {
    throw new SetupError(unreachable(url, error))
  })
  await response.body?.cancel()
  const to = new URL(response.headers.get('Location') ?? url, url)
  if (to.origin !== url.origin) {
    throw new SetupError(`${url.href} redirects to another origin. Test that one: ${to.href}`)
  }
}

function unreachable(url: URL, error: unknown): string {
  // Of the connection, or https://nodejs.org/api/tls.html#x509-certificate-error-codes
  const { message, cause } = error as Error & { cause?: { code?: string } }
  const reason = `${url.href} can't be reached: ${cause?.code ?? message}.`
  if (!UNKNOWN_ISSUER.test(reason)) return reason
  return `${reason} If you trust its certificate, tell Node: NODE_EXTRA_CA_CERTS=/path/to/certificate.pem npx arrivejs faults …`
}
