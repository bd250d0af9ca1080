import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from 'puppeteer-core'
import { CLICK_FAULTS, type ClickFault } from '../../tools/testing/faults/click-faults.ts'
import { startFaultProxy } from '../../tools/testing/faults/fault-proxy.ts'
import { launchChromium } from '../../tests/browser/engines/launch-chromium.ts'
import { serveBuilt } from '../../tools/serve/serve-built.ts'
import type { PeerContext } from './peer-context.ts'
import { SUBJECTS, type SubjectName } from './peers.ts'
import { PATIENCE_MS } from './patience.ts'
import type { FaultResult, Outcome } from './results.ts'
import { settle } from './visit.ts'

const LOOK_EVERY_MS = 50

/** A page that is busy or about to be replaced gives no answer. */
const LOOK_LIMIT_MS = 500

/** Clicks a link with each fault in the way, once. */
export async function measureFaults({
  build,
}: PeerContext): Promise<Record<SubjectName, FaultResult[]>> {
  await using browser = await launchChromium()
  const all: [SubjectName, FaultResult[]][] = []
  for (const name of SUBJECTS) {
    const next = await serveBuilt({ outDir: await build(name, 2), port: 0 })
    const first = await serveBuilt({ outDir: await build(name), port: 0 })
    const results: FaultResult[] = []
    for (const fault of CLICK_FAULTS) {
      const result = await tryFault(browser, fault, { first: first.url, next: next.url })
      console.error(`${name}: ${fault.name}: ${result.outcome} ${result.ms ?? ''}`)
      results.push(result)
    }
    all.push([name, results])
    await first.dispose()
    await next.dispose()
  }
  return Object.fromEntries(all) as Record<SubjectName, FaultResult[]>
}

async function tryFault(
  browser: Browser,
  fault: ClickFault,
  builds: { first: URL; next: URL },
): Promise<FaultResult> {
  const proxy = await startFaultProxy(builds.first)
  const context = await browser.createBrowserContext()
  try {
    const page = await context.newPage()
    await page.goto(`${proxy.origin}/`)
    await settle(page)
    await page.evaluate(() => void Object.assign(window, { isFirstDocument: true }))
    const before = proxy.asked.length
    await fault.start(proxy, builds.next)
    await page.click('#to-item')
    const seen = await watch(page)
    const asked = proxy.asked.slice(before).some(({ kind }) => kind === fault.kind)
    return { fault: fault.name, ...(asked || !fault.kind ? seen : { outcome: 'none' as const }) }
  } finally {
    await context.close()
    await proxy.close()
  }
}

/** Looks until the page is there, or for as long as a visitor waits. */
async function watch(page: Page): Promise<{ outcome: Outcome; ms?: number }> {
  const clicked = performance.now()
  const passed = () => performance.now() - clicked
  let outcome: Outcome = 'nothing'
  while (passed() < PATIENCE_MS) {
    const look = page.evaluate(lookAtPage).catch(() => undefined)
    outcome = (await Promise.race([look, sleep(LOOK_LIMIT_MS)])) ?? 'nothing'
    if (outcome === 'page' || outcome === 'document') return { outcome, ms: Math.round(passed()) }
    await sleep(LOOK_EVERY_MS)
  }
  return { outcome }
}

/** Runs in the page. Nothing counts that has not been painted. */
function lookAtPage(): Outcome {
  const title = document.querySelector('#title')?.textContent ?? ''
  const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0
  if (!isPainted || document.body.innerText.trim() === '') return 'nothing'
  if (title === 'Home') return 'old page'
  if (title !== 'Item 7' || location.pathname !== '/items/7') return 'wrong'
  return 'isFirstDocument' in window ? 'page' : 'document'
}
