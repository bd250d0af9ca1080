import { PREFETCH_LIMIT_MS } from '../../../src/navigation/prefetch.ts'
import { INVARIANTS } from './invariants.ts'
import { pageAt, type SimPage } from './world/pages.ts'
import { pathOf, placeOf } from './intents.ts'
import type { RuleOptions } from './rule-options.ts'
import type { Intent, Observation } from './world/observations.ts'

/** What a page's data may be requested again for, or a history entry be added by. */
const REASONS: readonly Observation['type'][] = [
  'scripted',
  'revalidated',
  'tab changed',
  'fault',
  'deployed',
  'signed in',
  'document shown',
  'document asked',
]

/** After these, what was loaded before is not used any more. */
const CHANGES: readonly Observation['type'][] = ['press', 'revalidated', 'signed in']

/** Until a link in view is found by an idle callback, and observed in a frame. */
const VIEW_MS = 200

function isPrefetched({ isNeverHydrated, redirect, error }: SimPage): boolean {
  return !isNeverHydrated && !redirect && !error
}

/** While nothing else happens, a click requests each page's data once: not at all, if it was prefetched. */
export function createRequestRules({ simulation, fail }: RuleOptions) {
  /** Since the click, by their place. */
  const requested = new Map<string, number>()
  const prefetched = new Map<string, number>()
  /** The page whose link is pointed at. */
  let pointedAt: string | undefined
  let isPointing = false
  let viewed: { path: string; at: number; on: string } | undefined
  /** Since the document is there. */
  let inView: string[] = []
  /** Then the pages that follow may load their data once more. */
  let isAfterChange = false
  let isCounting = true

  function dataAsked(url: URL): void {
    const path = pathOf(url)
    if (isPointing) return void prefetched.set(path, simulation().now())
    if (!isCounting) return
    const count = (requested.get(path) ?? 0) + 1
    requested.set(path, count)
    if (count > 1) fail(INVARIANTS.oneRequest, `${path} is requested ${count} times`)
  }

  /** A click joins a prefetch, or uses what it has brought. */
  function asked(intent: Intent): void {
    requested.clear()
    const { now, tab } = simulation()
    isCounting = !isAfterChange && tab.shown()?.isRequesting() === false
    const askedAt = prefetched.get(placeOf(intent)) ?? -Infinity
    const isSame = intent.kind === 'link' && intent.isRouted && isSamePage(intent.url, pointedAt)
    const isThere = isSame && now() - askedAt < PREFETCH_LIMIT_MS
    const page = pageAt(intent.url)
    if (isThere && page && !page.error) for (const path of prefetched.keys()) requested.set(path, 1)
    if (isCounting && wasViewed(intent)) requested.set(placeOf(intent), 1)
    // A prefetch of a link in view doesn't know where the click is redirected to.
    const target = new URL(placeOf(intent), intent.url)
    if (page?.redirect && inView.some((path) => isSamePage(target, path))) isCounting = false
    prefetched.clear()
    isPointing = false
    pointedAt = undefined
    viewed = undefined
  }

  function isIdle(): boolean {
    const window = simulation().tab.shown()
    return window?.isRouted() === true && !window.isRequesting()
  }

  /** What is requested next is a prefetch, unless it is of what is on its way. */
  function point(path: string): void {
    pointedAt = path
    prefetched.clear()
    isPointing = isIdle()
    isCounting &&= isPointing
  }

  /** A link to the page itself is not prefetched, nor one that is gone with its page before its turn. */
  function view(path: string): void {
    point(path)
    const url = new URL(simulation().tab.current().url)
    const isAlone = isPointing && !viewed && !isSamePage(url, path)
    viewed = isAlone ? { path, at: simulation().now(), on: pathOf(url) } : undefined
  }

  /** Has its link been in view for some time, with nothing else to do? */
  function wasViewed({ kind, url, isRouted }: Intent): boolean {
    if (!viewed || kind !== 'link' || !isRouted || !isSamePage(url, viewed.path)) return false
    const page = pageAt(url)
    const ms = simulation().now() - viewed.at
    return ms > VIEW_MS && ms < PREFETCH_LIMIT_MS && page !== undefined && isPrefetched(page)
  }

  return {
    asked,
    dataAsked,
    observe(seen: Observation): void {
      const { type } = seen
      if (type === 'pointed at') point(seen.path)
      if (type === 'document shown') inView = []
      if (type === 'shown' && pathOf(seen.page.url) !== viewed?.on) viewed = undefined
      if (type === 'in view') {
        inView.push(seen.path)
        view(seen.path)
      }
      if (CHANGES.includes(type)) isAfterChange = true
      if (type === 'document shown') isAfterChange = seen.isTraversal // one that was stored goes on
      if (!isAfterChange && !REASONS.includes(type)) return
      isCounting = isPointing = false
      pointedAt = viewed = undefined
      prefetched.clear()
    },
  }
}

function isSamePage(url: URL, path: string | undefined): boolean {
  return path !== undefined && pathOf(new URL(path, url)) === pathOf(url)
}
