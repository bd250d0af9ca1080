import { createLoadRelay, type LoadRelay } from './load-relay.ts'
import type { PageLoadResult } from './navigation-state.ts'
import { failedLoad, type LoadObserver, type LoadPage } from './load-attempt.ts'

/** How long the pointer rests on a link before its page is prefetched, so that moving across links prefetches nothing. */
export const HOVER_DELAY_MS = 65
/** How long a prefetched page may be used, and how long a prefetch may take. */
export const PREFETCH_LIFETIME_MS = 10_000
/** How many prefetches may run at once. */
export const MAX_PARALLEL_PREFETCHES = 2

/** The facts that decide about a prefetch. */
export interface PrefetchFacts {
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

/** Loads that began before their click. */
export interface PrefetchCache<page> {
  start(url: string, load: LoadPage<page>): void
  /** Removes the prefetch and returns it to a click, whose own limit holds from now on. */
  take(url: string): LoadPage<page> | undefined
  clear(): void
}

interface Prefetch<page> {
  controller: AbortController
  result: Promise<PageLoadResult<page>>
  relay: LoadRelay
  timer?: ReturnType<typeof setTimeout>
  isRunning: boolean
}

/** Makes a cache of prefetches. It drops those that fail or grow old. */
export function createPrefetchCache<page>(): PrefetchCache<page> {
  const prefetches = new Map<string, Prefetch<page>>()

  function start(url: string, load: LoadPage<page>): void {
    const running = [...prefetches.values()].filter((prefetch) => prefetch.isRunning)
    if (prefetches.has(url) || running.length >= MAX_PARALLEL_PREFETCHES) return
    const prefetch = startPrefetch(url, load)
    prefetches.set(url, prefetch)
    startLifetime(url, prefetch)
    void prefetch.result.then(({ type }) => {
      prefetch.isRunning = false
      if (prefetches.get(url) !== prefetch) return
      if (type === 'page') startLifetime(url, prefetch)
      else abort(url, prefetch)
    })
  }
  function startLifetime(url: string, prefetch: Prefetch<page>): void {
    clearTimeout(prefetch.timer)
    prefetch.timer = setTimeout(() => abort(url, prefetch), PREFETCH_LIFETIME_MS)
  }
  function remove(url: string, prefetch: Prefetch<page>): void {
    clearTimeout(prefetch.timer)
    if (prefetches.get(url) === prefetch) prefetches.delete(url)
  }
  function abort(url: string, prefetch: Prefetch<page>): void {
    remove(url, prefetch)
    prefetch.controller.abort()
  }

  return {
    start,
    take(url) {
      const prefetch = prefetches.get(url)
      if (!prefetch) return undefined
      remove(url, prefetch)
      return (_url, signal, observer) => join(prefetch, signal, observer)
    },
    clear: () => prefetches.forEach((prefetch, url) => abort(url, prefetch)),
  }
}

function startPrefetch<page>(url: string, load: LoadPage<page>): Prefetch<page> {
  const controller = new AbortController()
  const relay = createLoadRelay()
  const result = load(url, controller.signal, relay).catch(() => failedLoad(url))
  return { controller, result, relay, isRunning: true }
}

function join<page>(
  { controller, result, relay }: Prefetch<page>,
  signal: AbortSignal,
  observer: LoadObserver,
): Promise<PageLoadResult<page>> {
  signal.addEventListener('abort', () => controller.abort())
  relay.subscribe(observer)
  return result
}
