import { ROUTE_LOAD_LIMIT_MS, STYLESHEET_LIMIT_MS } from '../../src/navigation/route-load-limit.ts'
import type { PageLoadResult } from '../../src/navigation/navigation-state.ts'
import { startPageNavigation, type PageNavigation } from '../../src/navigation/page-navigation.ts'
import { type LoadPage } from '../../src/navigation/load-attempt.ts'
import type { LoadedPage, PageMatch } from '../loading/loaded-page.ts'
import { network } from '../loading/network.ts'
import type { PageLoader } from '../loading/page-loader.ts'
import { withHash } from '../loading/with-hash.ts'
import { skipStylesheets } from '../loading/skip-stylesheets.ts'
import type { PageWindow } from '../page/page-window.ts'
import { showNotice } from '../start/dom/notice.ts'
import { startRecording, type Recording } from './navigation-recorder.ts'

export const OFFLINE_NOTICE = 'You are offline. The page that you asked for opens when the network is back.'

/** A navigation that is not shown yet, with the record of its first click. */
export interface PendingNavigation {
  navigation: PageNavigation<LoadedPage>
  recording: Recording
  source: 'network' | 'prefetch'
  /** How many clicks, not aborted by the browser, share it. */
  clicks: number
}

/** Invariant: at most one navigation is pending. A newer click joins it or stops it. */
export function createPendingNavigations(loader: PageLoader, { addEventListener }: PageWindow) {
  let pending: PendingNavigation | undefined

  function stop(): void {
    if (!pending) return
    pending.navigation.stop()
    pending = undefined
    showNotice()
  }

  // The page may come back from the back/forward cache, where Chromium would commit the URL and never call
  // the handler.
  addEventListener('pagehide', stop)

  function isPending(navigation: PageNavigation<LoadedPage>): boolean {
    return pending?.navigation === navigation
  }

  /** The browser aborts the older click before it dispatches the newer one, which may join. */
  function leave(left: PendingNavigation): void {
    if (--left.clicks === 0 && pending === left) stop()
  }

  return {
    current: () => pending?.navigation,
    /** Starts the navigation to a URL, or joins it. It stops when all its clicks' signals have fired. */
    start(
      url: string,
      { match, signal }: { match?: PageMatch | undefined; signal: AbortSignal },
    ): PendingNavigation {
      if (pending?.navigation.url !== url) {
        stop()
        pending = startPending(url, match, { loader, isPending })
      }
      const joined = pending!
      joined.clicks++
      signal.addEventListener('abort', () => setTimeout(leave, 0, joined), { once: true })
      return joined
    },
    /** The page is shown. */
    finish(navigation: PageNavigation<LoadedPage> | undefined): void {
      if (pending?.navigation === navigation) pending = undefined
    },
    stop,
  }
}

interface PendingOptions {
  loader: PageLoader
  isPending: (navigation: PageNavigation<LoadedPage>) => boolean
}

function startPending(
  url: string,
  match: PageMatch | undefined,
  { loader, isPending }: PendingOptions,
): PendingNavigation {
  const recording = startRecording(match?.route.pattern)
  const prefetched = loader.prefetches.take(url, () => isPending(navigation))
  const load = loader.loadFor(match)
  const navigation: PageNavigation<LoadedPage> = startPageNavigation<LoadedPage>(url, {
    load: recordSteps(prefetched ? firstUsable(withHash(prefetched), load) : load, recording),
    tab: document,
    limitMs: ROUTE_LOAD_LIMIT_MS,
    stylesheets: {
      limitMs: STYLESHEET_LIMIT_MS,
      // Once the page is shown, those that are pending belong to a later click.
      skip: (signal) => void skipStylesheets({ url, isPending: () => isPending(navigation), signal }),
    },
    network,
    onNetwork: (state) => (state === 'lost' ? showNotice(OFFLINE_NOTICE, 'offline') : showNotice()),
  })
  return { navigation, recording, source: prefetched ? 'prefetch' : 'network', clicks: 0 }
}

function recordSteps(load: LoadPage<LoadedPage>, recording: Recording): LoadPage<LoadedPage> {
  return (url, signal, observer) =>
    load(url, signal, {
      ...observer,
      dataLoaded() {
        recording.dataLoaded()
        observer.dataLoaded()
      },
      moduleLoaded: recording.moduleLoaded,
    })
}

/** A prefetch that failed is forgotten: the click loads the page itself. */
function firstUsable(prefetched: LoadPage<LoadedPage>, load: LoadPage<LoadedPage>): LoadPage<LoadedPage> {
  return async (url, signal, observer) => {
    const result = await prefetched(url, signal, observer)
    return mayBeBetter(result) && !signal.aborted ? load(url, signal, observer) : result
  }
}

function mayBeBetter(result: PageLoadResult<LoadedPage>): boolean {
  if (result.type === 'offline') return true
  if (result.type !== 'full-page-load') return false
  return result.reason === 'bad data' || result.reason === 'dead module'
}
