import { ROUTE_LOAD_LIMIT_MS } from '../../src/navigation/route-load-limit.ts'
import { startVisit, type Visit } from '../../src/navigation/navigation.ts'
import { carryOut } from './carry-out.ts'
import type { LoadedPage, PageMatch } from '../loading/loaded-page.ts'
import { network } from '../loading/network.ts'
import type { RouterParts } from './router-parts.ts'
import type { Remembered } from '../page/page-store.ts'
import { showFresh } from './visit-page.ts'

/** Back or Forward to a page that is in memory: it is shown as it was left, without a request. */
export function goBack(
  parts: RouterParts,
  event: NavigateEvent,
  { route }: PageMatch,
  { page, restore }: Remembered,
): void {
  parts.pending.stop()
  const { url } = event.destination
  carryOut(event, {
    exits: parts.exits,
    recording: parts.recorder.start(route.pattern),
    source: 'memory',
    arrive: () => Promise.resolve({ is: 'ready' as const, page, url }),
    async show(arrived) {
      await showFresh(parts, arrived)
      restore()
      if (route.revalidate) void revalidate(parts, page)
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
