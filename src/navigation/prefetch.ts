import { createRelay, type Relay } from './report-relay.ts'
import type { Loaded } from './navigation-state.ts'
import type { Load, LoadReports } from './navigation.ts'

/** How long the pointer rests on a link before its page is fetched: sweeping over it fetches nothing. */
export const HOVER_DELAY_MS = 65
/** How long a prefetched page may be shown; also how long a prefetch may take. */
export const PREFETCH_KEPT_MS = 10_000
/** How many prefetches may be under way at once. */
export const PREFETCHES_AT_ONCE = 2

/** What speaks for or against a prefetch. */
export interface PrefetchFacts {
  /** The link refuses it. */
  refused: boolean
  saveData: boolean
  /** `effectiveType` of the Network Information API; `undefined` where that is missing. */
  effectiveType: string | undefined
}

/** May a link's page be fetched before the click? */
export function mayPrefetch({ refused, saveData, effectiveType }: PrefetchFacts): boolean {
  return !refused && !saveData && effectiveType !== '2g' && effectiveType !== 'slow-2g'
}

/** Loads that began before their click. */
export interface Prefetches<page> {
  start(url: string): void
  /** Hands the load over to a click, whose clock alone counts from here on; it is not kept here any more. */
  take(url: string): Load<page> | undefined
  forgetAll(): void
}

interface Prefetch<page> {
  controller: AbortController
  loaded: Promise<Loaded<page>>
  relay: Relay
  timer?: ReturnType<typeof setTimeout>
  isUnderWay: boolean
}

/** Makes a store of prefetches. What fails or grows old is forgotten. */
export function createPrefetches<page>(load: Load<page>): Prefetches<page> {
  const kept = new Map<string, Prefetch<page>>()

  function forget(url: string, prefetch: Prefetch<page>): void {
    clearTimeout(prefetch.timer)
    if (kept.get(url) === prefetch) kept.delete(url)
  }
  function drop(url: string, prefetch: Prefetch<page>): void {
    forget(url, prefetch)
    prefetch.controller.abort()
  }
  function expire(url: string, prefetch: Prefetch<page>): void {
    clearTimeout(prefetch.timer)
    prefetch.timer = setTimeout(() => drop(url, prefetch), PREFETCH_KEPT_MS)
  }
  function start(url: string): void {
    const underWay = [...kept.values()].filter((prefetch) => prefetch.isUnderWay)
    if (kept.has(url) || underWay.length >= PREFETCHES_AT_ONCE) return
    const prefetch = begin(load, url)
    kept.set(url, prefetch)
    expire(url, prefetch)
    void prefetch.loaded.then(({ type }) => {
      prefetch.isUnderWay = false
      if (kept.get(url) !== prefetch) return
      if (type === 'page') expire(url, prefetch)
      else drop(url, prefetch)
    })
  }

  return {
    start,
    take(url) {
      const prefetch = kept.get(url)
      if (!prefetch) return undefined
      forget(url, prefetch)
      return (_, signal, reports) => join(prefetch, signal, reports)
    },
    forgetAll: () => kept.forEach((prefetch, url) => drop(url, prefetch)),
  }
}

function begin<page>(load: Load<page>, url: string): Prefetch<page> {
  const controller = new AbortController()
  const relay = createRelay()
  const broken = (): Loaded<page> => ({ type: 'document', reason: 'bad data', url })
  const loaded = load(url, controller.signal, relay.reports).catch(broken)
  return { controller, loaded, relay, isUnderWay: true }
}

function join<page>(
  { controller, loaded, relay }: Prefetch<page>,
  signal: AbortSignal,
  reports: LoadReports,
): Promise<Loaded<page>> {
  signal.addEventListener('abort', () => controller.abort())
  relay.listen(reports)
  return loaded
}
