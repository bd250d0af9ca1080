import { readFileSync, writeFileSync } from 'node:fs'
import { startSiteProxy } from '../testing/faults/site-proxy.ts'
import { findChromium } from './find-chromium.ts'
import { launchBrowser } from './launch-browser.ts'
import { readFaultsOptions, type FaultsOptions } from './read-fault-options.ts'
import { failuresOf, reportAsJson, reportAsText, type FaultReport } from './report.ts'
import { reportAsHtml } from './report-as-html.ts'
import { tryFaults } from './try-faults.ts'

/** Runs `arrivejs faults`. Resolves to the exit code: 0 if each click arrives, or none worse than in the baseline. */
export async function runFaults(args: readonly string[]): Promise<number> {
  const options = readFaultsOptions(args)
  const baseline = readBaseline(options.baseline)
  const report = await reportOn(options)
  console.log(reportAsText(report))
  if (options.json !== undefined) writeFileSync(options.json, reportAsJson(report))
  if (options.html !== undefined) writeFileSync(options.html, reportAsHtml(report))
  const failures = failuresOf(report, baseline)
  if (baseline)
    console.log(failures.length > 0 ? `Worse: ${failures.join(', ')}` : 'Nothing is worse.')
  return failures.length > 0 ? 1 : 0
}

function readBaseline(file: string | undefined): FaultReport | undefined {
  return file === undefined ? undefined : (JSON.parse(readFileSync(file, 'utf8')) as FaultReport)
}

async function reportOn(options: FaultsOptions): Promise<FaultReport> {
  const { url, browser: chosen, also, mostRequests } = options
  const file = findChromium(chosen)
  const { proxy, flags } = await startSiteProxy(url, mostRequests)
  const browser = await launchBrowser(file, flagsFor(flags, also))
  try {
    return await tryFaults({ browser, proxy, url }, options)
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
