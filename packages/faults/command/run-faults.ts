import { readFileSync, writeFileSync } from 'node:fs'
import { checkSite } from './check-site.ts'
import { findChromium } from '../chromium/find-chromium.ts'
import { readFaultsOptions, type FaultsArguments } from './read-fault-options.ts'
import { failuresOf, reportAsJson, reportAsText, type FaultReport } from './report.ts'
import { reportAsHtml } from './report-as-html.ts'
import { reportOnSite } from './report-on-site.ts'

/**
 * Runs `arrivejs faults`. `usage`: printed if its arguments are wrong. Resolves to the exit code: 0 if each
 * click arrives, or none worse than in the baseline.
 */
export async function runFaults(args: FaultsArguments, usage: string): Promise<number> {
  const options = readFaultsOptions(args, usage)
  const baseline = readBaseline(options.baseline)
  const browserFile = findChromium(options.browser)
  await checkSite(options.url)
  const report = await reportOnSite(
    { ...options, browserFile },
    { ...options, hasPictures: options.html !== undefined },
  )
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
