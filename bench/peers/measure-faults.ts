import { findBrowser } from '../../tests/browser/engines/find-browser.ts'
import { CLICK_FAULTS, type FaultRow, isAsIntended, reportOnSite } from '../../packages/faults/for-tests.ts'
import { serveBuilt } from '../../tools/serve/serve-built.ts'
import type { PeerContext } from './peer-context.ts'
import { SUBJECTS, type SubjectName } from './peers.ts'
import type { FaultResult } from './results.ts'

/** The link from `/` to `/items/7`. */
const LINK = '#to-item'

/** Clicks a link with each fault in the way, once: as `arrivejs faults` does, and with another build besides. */
export async function measureFaults({ build }: PeerContext): Promise<Record<SubjectName, FaultResult[]>> {
  const all: [SubjectName, FaultResult[]][] = []
  for (const name of SUBJECTS) {
    const rows = await rowsOf({
      first: await build(name, 'live'),
      next: await build(name, 'deployed'),
    })
    const results = CLICK_FAULTS.map((fault) => resultOf(fault.name, rows))
    console.error(name, results)
    all.push([name, results])
  }
  return Object.fromEntries(all) as Record<SubjectName, FaultResult[]>
}

async function rowsOf(outDirs: { first: string; next: string }): Promise<readonly FaultRow[]> {
  const first = await serveBuilt({ outDir: outDirs.first, port: 0 })
  const next = await serveBuilt({ outDir: outDirs.next, port: 0 })
  try {
    const site = { url: first.url, nextBuild: next.url, browserFile: findBrowser('chromium') }
    return (await reportOnSite(site, { click: LINK, hasPictures: false, isOfClickOnly: true })).rows
  } finally {
    await first.dispose()
    await next.dispose()
  }
}

function resultOf(fault: string, rows: readonly FaultRow[]): FaultResult {
  const result = rows.find((row) => row.fault === fault)?.result
  if (!result) return { fault, type: 'not requested' }
  const { type, ms } = result
  return isAsIntended(result) ? { fault, type, ms } : { fault, type }
}
