import { launchChromium } from '../../tests/browser/engines/launch-chromium.ts'
import type { Context } from '../context.ts'
import { trustFlag } from './certificate.ts'
import { visitFirst, type Clicking, type FirstVisit } from './first-visit.ts'
import { inTab } from './in-tab.ts'
import { serveArrive, servePlain, type Site } from './serve-sites.ts'

/** Measures a new visitor's first page in rounds: with Arrive, and by hand with the same stylesheet and without one. */
export async function measureFirstVisit({ effort, samples, build }: Context): Promise<void> {
  await using arrive = await serveArrive(build)
  await using plain = await servePlain(build)
  await using unstyled = await servePlain(build, 'plain-unstyled')
  await using browser = await launchChromium({ flags: [await trustFlag()], networkEnabled: false })
  const sites: [name: string, site: Site][] = [
    ['arrive', arrive],
    ['plain', plain],
    ['unstyled', unstyled],
  ]
  // Most visitors come from another site. Their tab needs another process in any case, that of an empty tab may be used again.
  const from = unstyled.origin.replace('localhost', '127.0.0.1')
  for (let round = 0; round < effort.firstVisits; round++) {
    // Each site is the first of a round as often as the others.
    const order = [...sites.slice(round % sites.length), ...sites.slice(0, round % sites.length)]
    for (const [name, site] of order) {
      for (const [fact, ms] of Object.entries(await visit(site, 'when ready'))) {
        samples.add(`${name} ${fact}`, ms)
      }
      samples.add(`${name} impatientMs`, (await visit(site, 'from the start')).reactsMs)
    }
  }

  function visit(site: Site, clicking: Clicking): Promise<FirstVisit> {
    return inTab(browser, site, {
      from,
      visited: [],
      visit: (page) => visitFirst(page, site.origin, clicking),
    })
  }
}
