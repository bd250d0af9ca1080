import type { Page } from 'puppeteer-core'
import { launchChromium } from '../../tests/browser/engines/launch-chromium.ts'
import type { Context } from '../context.ts'
import { trustFlag } from './certificate.ts'
import { pressButton, replaceData } from './in-place.ts'
import { inTab } from './in-tab.ts'
import { clickLink, loadDocument, pointAndClick } from './navigate.ts'
import { serveArrive, servePlain, type Site } from './serve-sites.ts'

/** Where a returning visitor was: at a page of the kind that is measured, and at the one to start from. */
const VISITED = ['/items/6', '/']

/** Pages of a thousand rows: with fetchers and rows that are memoised, and without either. */
const ROWS = '/notes?of=bench&rows=1000'
const PLAIN_ROWS = '/table/1000?'

/** Measures the time from one page to the next, with the router and without it, and within one. */
export async function measureNavigations({ effort, samples, build }: Context): Promise<void> {
  await using arrive = await serveArrive(build)
  await using plain = await servePlain(build)
  await using browser = await launchChromium({ flags: [await trustFlag()], networkEnabled: false })
  for (let round = 1; round <= effort.navigations; round++) {
    addAll('cold', await returning(arrive, clickLink))
    addAll('prefetched', await returning(arrive, pointAndClick))
    samples.add('arrive document', await returning(arrive, loadDocument))
    samples.add('plain document', await returning(plain, loadDocument))
    for (const slowdown of [1, 4]) {
      samples.add(`press ${slowdown}`, await inPlace(ROWS, pressButton, slowdown))
      samples.add(`frame ${slowdown}`, await inPlace(ROWS, replaceData, slowdown))
      samples.add(`plain frame ${slowdown}`, await inPlace(PLAIN_ROWS, replaceData, slowdown))
    }
  }

  function returning<result>(site: Site, visit: (page: Page) => Promise<result>): Promise<result> {
    return inTab(browser, site, { visited: VISITED, visit })
  }

  function inPlace(path: string, measure: (page: Page) => Promise<number>, slowdown: number) {
    const visit = (page: Page) => page.emulateCPUThrottling(slowdown).then(() => measure(page))
    return inTab(browser, arrive, { visited: [path], visit })
  }

  function addAll(name: string, facts: object): void {
    for (const [fact, value] of Object.entries(facts)) {
      if (typeof value === 'number') samples.add(`${name} ${fact}`, value)
    }
  }
}
