import type { Page } from 'puppeteer-core'
import { launchChromium } from '../../launch-chromium.ts'
import { trustFlag } from './certificate.ts'
import type { Context } from '../context.ts'
import type { Samples } from '../samples.ts'
import { outDirOf } from '../subjects.ts'
import { addPhases } from './add-phases.ts'
import { checkRequests, type ClickKind } from './check-requests.ts'
import type { Watched } from './click-and-watch.ts'
import { nameBrowserPlaces } from './name-browser-places.ts'
import { clickLink, fetchData, loadDocument, pointAndClick } from './navigate.ts'
import { withReturningTab, type Site } from './returning-tab.ts'
import { withArrive, withPlain } from './serve-sites.ts'
import { traceClick } from './trace-click.ts'

/** Measures the time from one page to the next, with the router and with full page loads. */
export async function measureNavigations(context: Context): Promise<void> {
  const browser = await launchChromium({ flags: [await trustFlag()], networkEnabled: false })
  const inTab: InTab = (site, visit) => withReturningTab(browser, site, visit)
  try {
    await withArrive((arrive) =>
      withPlain((plain) => measureInTurn({ arrive, plain, inTab }, context)),
    )
  } finally {
    await browser.close()
  }
}

type InTab = <result>(site: Site, visit: (page: Page) => Promise<result>) => Promise<result>

interface Sites {
  arrive: Site
  plain: Site
  /** Each visitor has a new tab. */
  inTab: InTab
}

async function measureInTurn(
  { arrive, plain, inTab }: Sites,
  { effort, samples, progress }: Context,
): Promise<void> {
  const traces = []
  for (let round = 1; round <= effort.navigations; round++) {
    progress.show(`navigations, round ${round} of ${effort.navigations}`)
    addClick(samples, 'cold', await inTab(arrive, clickLink))
    addClick(samples, 'prefetched', await inTab(arrive, pointAndClick))
    samples.add('data alone', await inTab(arrive, fetchData))
    samples.add('arrive document', await inTab(arrive, loadDocument))
    samples.add('plain document', await inTab(plain, loadDocument))
    traces.push(await inTab(arrive, traceClick))
  }
  addPhases(samples, traces, nameBrowserPlaces(outDirOf('arrive')))
}

function addClick(
  samples: Samples,
  kind: ClickKind,
  { shownMs, paintedMs, requests }: Watched,
): void {
  samples.add(`${kind} shown`, shownMs)
  samples.add(`${kind} painted`, paintedMs)
  for (const [name, request] of Object.entries(checkRequests(kind, requests))) {
    samples.add(`${kind} ${name} asked`, request.askedMs)
    samples.add(`${kind} ${name} ended`, request.endedMs)
  }
}
