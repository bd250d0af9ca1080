import type { PageLoadResult } from './navigation-state.ts'
import { ENDED, failedLoad, type LoadObserver, type LoadPage } from './load-attempt.ts'

/** How long the pointer rests on a link before a prefetch: moving across links prefetches nothing. */
export const HOVER_DELAY_MS = 65
export const PREFETCH_LIMIT_MS = 10_000

/** Why a page is prefetched: the visitor points at its link, or the link in view asks for it. */
export type PrefetchReason = 'pointed at' | 'in view'

/**
 * `parallel`: how many prefetches of a kind run at once; links in view never take the place of one that the
 * visitor points at. `lifetimeMs`: how long a prefetched page may be used; visitors read before they click a
 * link in view.
 */
export const PREFETCH_LIMITS = {
  'pointed at': { parallel: 2, lifetimeMs: 10_000, cached: Infinity },
  'in view': { parallel: 1, lifetimeMs: 30_000, cached: 20 },
} as const satisfies Record<PrefetchReason, object>

interface PrefetchFacts {
  /** The link refuses it. */
  isRefused: boolean
  saveData: boolean
  /** `effectiveType` of the Network Information API; `undefined` in browsers without it. */
  effectiveType: string | undefined
}

/** May a link's page be loaded before the click? */
export function mayPrefetch({ isRefused, saveData, effectiveType }: PrefetchFacts): boolean {
  return !isRefused && !saveData && effectiveType !== '2g' && effectiveType !== 'slow-2g'
}

interface Prefetch<page> {
  reason: PrefetchReason
  controller: AbortController
  result: Promise<PageLoadResult<page>>
  relay: LoadRelay
  timer?: ReturnType<typeof setTimeout>
  isRunning: boolean
}

/**
 * Loads that began before their click. Links to several places of a page share one, whose URL has no hash.
 * Those that fail or grow old are dropped. Nothing rejects. A load ends at its limit or with `clear`; once a
 * click has taken it, with the click's signal alone.
 */
export function createPrefetchCache<page>() {
  const prefetches = new Map<string, Prefetch<page>>()
  /** Of the last click. */
  let taken = { url: '', isPending: () => false }

  /** Resolves when the page is there or has failed; `undefined` if nothing was started. */
  function start(
    href: string,
    load: LoadPage<page>,
    reason: PrefetchReason = 'pointed at',
  ): Promise<unknown> | undefined {
    const url = withoutHash(href)
    if (taken.url === url && taken.isPending()) return undefined
    const { parallel, lifetimeMs, cached } = PREFETCH_LIMITS[reason]
    const alike = [...prefetches].filter(([, prefetch]) => prefetch.reason === reason)
    const running = alike.filter(([, { isRunning }]) => isRunning)
    if (prefetches.has(url) || running.length >= parallel) return undefined
    if (alike.length >= cached) abort(...alike[0]!)
    const prefetch = startPrefetch(url, load, reason)
    prefetches.set(url, prefetch)
    startLifetime(url, prefetch, PREFETCH_LIMIT_MS)
    return prefetch.result.then(({ type }) => {
      prefetch.isRunning = false
      if (prefetches.get(url) !== prefetch) return
      if (type === 'page') startLifetime(url, prefetch, lifetimeMs)
      else abort(url, prefetch)
    })
  }
  function startLifetime(url: string, prefetch: Prefetch<page>, ms: number): void {
    clearTimeout(prefetch.timer)
    prefetch.timer = setTimeout(() => abort(url, prefetch), ms)
  }
  function remove(url: string, prefetch: Prefetch<page>): void {
    clearTimeout(prefetch.timer)
    if (prefetches.get(url) === prefetch) prefetches.delete(url)
  }
  function abort(url: string, prefetch: Prefetch<page>): void {
    remove(url, prefetch)
    prefetch.controller.abort(ENDED)
  }

  return {
    start,
    /**
     * Removes the prefetch and returns it to a click, whose own limit holds from now on. While the click is
     * pending, its page is not prefetched.
     */
    take(href: string, isPending = () => false): LoadPage<page> | undefined {
      const url = withoutHash(href)
      taken = { url, isPending }
      const prefetch = prefetches.get(url)
      if (!prefetch) return undefined
      remove(url, prefetch)
      return (_url, signal, observer) => join(prefetch, signal, observer)
    },
    clear: () => prefetches.forEach((prefetch, url) => abort(url, prefetch)),
  }
}

function withoutHash(href: string): string {
  return href.split('#')[0]!
}

function startPrefetch<page>(url: string, load: LoadPage<page>, reason: PrefetchReason): Prefetch<page> {
  const controller = new AbortController()
  const relay = createLoadRelay()
  const loaded = load(url, controller.signal, relay).catch(() => failedLoad(url))
  // An import can't be aborted, so one that hangs would hold up the prefetches after it.
  const aborted = new Promise<PageLoadResult<page>>((resolve) =>
    controller.signal.addEventListener('abort', () => resolve(failedLoad(url)), { once: true }),
  )
  const result = Promise.race([loaded, aborted])
  return { reason, controller, result, relay, isRunning: true }
}

function join<page>(
  { controller, result, relay }: Prefetch<page>,
  signal: AbortSignal,
  observer: LoadObserver,
): Promise<PageLoadResult<page>> {
  signal.addEventListener('abort', () => controller.abort(ENDED), { once: true })
  relay.subscribe(observer)
  return result
}

type LoadRelay = ReturnType<typeof createLoadRelay>

/** Passes the steps of a load on to one observer, which is also notified of those before it subscribed. */
function createLoadRelay() {
  const steps: ((observer: LoadObserver) => void)[] = []
  let subscriber: LoadObserver | undefined
  const notify = (step: (observer: LoadObserver) => void) => {
    steps.push(step)
    if (subscriber) step(subscriber)
  }
  return {
    redirected: (url: string) => notify((observer) => observer.redirected(url)),
    dataLoaded: () => notify((observer) => observer.dataLoaded()),
    moduleLoaded: () => notify((observer) => observer.moduleLoaded()),
    subscribe(observer: LoadObserver): void {
      subscriber = observer
      steps.forEach((step) => step(observer))
    },
  }
}
