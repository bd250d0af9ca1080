import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'puppeteer-core'
import { launchChromium } from '../../tests/browser/engines/launch-chromium.ts'
import { trustFlag } from '../navigations/certificate.ts'
import { clickAndWatch } from '../navigations/click-and-watch.ts'
import { inTab } from '../navigations/in-tab.ts'
import { serveSite, type Site } from '../navigations/serve-sites.ts'
import { createSamples } from '../samples.ts'
import type { PeerContext } from './peer-context.ts'
import { SUBJECTS, type SubjectName } from './peers.ts'
import type { Clicks } from './results.ts'
import { settle } from './visit.ts'

/** Where the visitor was: at a page of the kind that is measured, and at the one to start from. */
const VISITED = ['/items/6', '/']

const TARGET = { link: '#to-item', title: 'Item 7' }

/** The time to point at a link, read it and then press. */
const HOVER_MS = 900

/** From `/` to `/items/7` on a slow line, by a click without pointing first and one after pointing: medians of the rounds. */
export async function measureClicks({ effort, build }: PeerContext): Promise<Record<SubjectName, Clicks>> {
  const samples = createSamples(console.error)
  await using stack = new AsyncDisposableStack()
  const sites: { name: SubjectName; site: Site }[] = []
  for (const name of SUBJECTS) {
    const site = stack.use(await serveSite(await build(name)))
    sites.push({ name, site: { ...site, whenReady: settle } })
  }
  const browser = stack.use(await launchChromium({ flags: [await trustFlag()], networkEnabled: false }))
  for (let round = 1; round <= effort.navigations; round++) {
    for (const { name, site } of sites) {
      for (const [kind, visit] of Object.entries(CLICKS)) {
        const { shownMs, paintedMs } = await inTab(browser, site, { visited: VISITED, visit })
        samples.add(`${name} ${kind} shown`, shownMs)
        samples.add(`${name} ${kind} painted`, paintedMs)
      }
    }
  }
  const medians = SUBJECTS.map((name) => [
    name,
    { cold: mediansOf(`${name} cold`), pointed: mediansOf(`${name} pointed`) },
  ])
  return Object.fromEntries(medians)

  function mediansOf(prefix: string) {
    return {
      shown: samples.median(`${prefix} shown`),
      painted: samples.median(`${prefix} painted`),
    }
  }
}

const CLICKS = {
  cold: (page: Page) => page.evaluate(clickAndWatch, TARGET),
  pointed: async (page: Page) => {
    await page.hover(TARGET.link)
    await sleep(HOVER_MS)
    return page.evaluate(clickAndWatch, TARGET)
  },
}
