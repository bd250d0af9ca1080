import { routes } from '#app/routes.ts'
import { ROUTE_LOAD_LIMIT_MS } from '../src/router/route-load-limit.ts'
import { startVisit, type Visit } from '../src/router/visit.ts'
import { carryOut } from './carry-out.ts'
import type { LoadedPage } from './loaded-page.ts'
import { network } from './network.ts'
import type { RouterParts } from './router-parts.ts'
import type { Remembered } from './shown-pages.ts'
import { patternOf, showFresh, type PageClaim } from './visit-page.ts'

/** Back or Forward to a page that is in memory: it is shown as it was left, without a request. */
export function goBack(
  parts: RouterParts,
  event: NavigateEvent,
  claim: PageClaim,
  { page, restore }: Remembered,
): void {
  parts.pending.stop()
  const { url } = event.destination
  carryOut(event, {
    exits: parts.exits,
    recording: parts.outcomes.start(patternOf(claim)),
    source: 'memory',
    arrive: () => Promise.resolve({ is: 'ready' as const, page, url }),
    async show(arrived) {
      await showFresh(parts, arrived)
      restore()
      if (routes[claim.page.name as keyof typeof routes].revalidate) void revalidate(parts, page)
    },
  })
}

/** Loads the page's data anew, behind its back; what can't be shown in its place changes nothing. */
async function revalidate({ pages, load }: RouterParts, { url, key }: LoadedPage): Promise<void> {
  const visit: Visit<LoadedPage> = startVisit(url.href, {
    load,
    limitMs: ROUTE_LOAD_LIMIT_MS,
    network,
  })
  pages.expect(visit)
  const end = await visit.settled
  const isStillShown = pages.current().key === key
  if (end.is === 'ready' && isStillShown) await pages.show({ ...end.page, key }, visit)
}
