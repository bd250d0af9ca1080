import { ROUTE_LOAD_LIMIT_MS } from '../../src/navigation/route-load-limit.ts'
import type { Prefetches } from '../../src/navigation/prefetch.ts'
import type { Loaded } from '../../src/navigation/navigation-state.ts'
import { startVisit, type Load, type Visit } from '../../src/navigation/navigation.ts'
import type { LoadedPage } from '../loading/loaded-page.ts'
import { network } from '../loading/network.ts'
import { showNotice } from '../start/dom/notice.ts'
import type { NavigationRecorder, Recording } from './navigation-records.ts'

const OFFLINE_NOTICE =
  'You are offline. The page that you asked for opens when the network is back.'

/** A visit under way, and the record of the click that began it. */
export interface Pending {
  visit: Visit<LoadedPage>
  recording: Recording
  source: 'network' | 'prefetch'
}

/** The one visit that may be pending. A newer click joins it or stops it. */
export interface PendingVisit {
  begin(url: string, route: string | undefined): Pending
  /** Stops a visit whose navigation the browser aborted, unless a newer click has joined it. */
  stopUnlessJoined(aborted: Pending): void
  /** The visit is settled and shown; it is not pending any more. */
  settle(pending: Pending): void
  stop(): void
}

interface PendingParts {
  load: Load<LoadedPage>
  prefetches: Prefetches<LoadedPage>
  recorder: NavigationRecorder
}

/** Makes the place for the pending visit. Its clock stands still while the tab is hidden. */
export function createPendingVisit({ load, prefetches, recorder }: PendingParts): PendingVisit {
  let pending: Pending | undefined

  document.addEventListener('visibilitychange', () => {
    if (document.hidden) pending?.visit.pause()
    else pending?.visit.resume()
  })

  function stop(): void {
    pending?.visit.stop()
    pending = undefined
  }

  function start(url: string, route: string | undefined): Pending {
    const recording = recorder.start(route)
    const early = prefetches.take(url)
    const visit = startVisit<LoadedPage>(url, {
      load: recorded(early ? eitherOf(early, load) : load, recording),
      limitMs: ROUTE_LOAD_LIMIT_MS,
      network,
      onNetwork: (is) => showNotice(is === 'lost' ? OFFLINE_NOTICE : undefined),
    })
    if (document.hidden) visit.pause()
    return { visit, recording, source: early ? 'prefetch' : 'network' }
  }

  return {
    begin(url, route) {
      if (pending?.visit.url === url) return (pending = { ...pending })
      stop()
      return (pending = start(url, route))
    },
    // The browser aborts the older of two clicks before it tells of the newer, which may join.
    stopUnlessJoined(aborted) {
      setTimeout(() => {
        if (pending !== aborted && pending?.visit === aborted.visit) return
        aborted.visit.stop()
        showNotice(undefined)
        if (pending === aborted) pending = undefined
      })
    },
    settle(settled) {
      if (pending === settled) pending = undefined
    },
    stop,
  }
}

function recorded(load: Load<LoadedPage>, recording: Recording): Load<LoadedPage> {
  return (url, signal, reports) =>
    load(url, signal, {
      redirected: reports.redirected,
      dataCame() {
        recording.dataCame()
        reports.dataCame()
      },
      moduleCame() {
        recording.moduleCame()
        reports.moduleCame()
      },
    })
}

/** A prefetch that failed is forgotten: the click asks again. */
function eitherOf(early: Load<LoadedPage>, load: Load<LoadedPage>): Load<LoadedPage> {
  return async (url, signal, reports) => {
    const loaded = await early(url, signal, reports)
    return mayBeBetter(loaded) && !signal.aborted ? load(url, signal, reports) : loaded
  }
}

function mayBeBetter(loaded: Loaded<LoadedPage>): boolean {
  return (
    loaded.type === 'offline' ||
    (loaded.type === 'document' &&
      (loaded.reason === 'bad data' || loaded.reason === 'dead module'))
  )
}
