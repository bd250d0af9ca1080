import { statesIn, type Facts, type Seen, type States } from '../facts.ts'
import type { Invariant } from './invariant.ts'

/** docs/shared-pages.md, "Empty it": the cookie `arrive-fresh`. */
export const ownWrite: Invariant = {
  row: 'a visitor sees what they have changed',
  ofResponse: ({ own, text }) => olderThan(own, text),
}

/** The same: "The next visitor of such a page has it rendered again, everywhere." */
export const invalidated: Invariant = {
  row: 'the next visitor of an invalidated page has it rendered again',
  ofResponse: ({ purged, text }) => olderThan(purged, text),
}

/** "A page that is not for everybody is rendered for each visitor, whatever `cache` says." */
export const renderedForEach: Invariant = {
  row: 'a page that is not for everybody is rendered for each visitor',
  ofResponse: ({ page, committed, text }) =>
    page.startsWith('/mine/') ? olderThan(committed, text) : undefined,
}

function olderThan(least: States, text: string): string | undefined {
  for (const [item, state] of Object.entries(statesIn(text))) {
    const wanted = least[item] ?? 0
    if (state < wanted) return `state ${state} of item ${item}, and not ${wanted}`
  }
  return undefined
}

/** The export `cache` of the app's pages, in seconds. */
const TIMES = [
  { page: /^\/items\//, fresh: 60 + 30, afterFailure: 60 + 120 },
  { page: /^\/list$/, fresh: 20, afterFailure: 20 },
  { page: /^\/account\//, fresh: 60 + 30, afterFailure: 60 },
]

/** A page is as old as its response: its loader has read some time before. */
const LOAD_MS = 6000

/** "How long a page is sent as it is", and `staleWhileRevalidate` and `staleIfError` longer. */
export const notTooOld: Invariant = {
  row: 'a page is sent for as long as its cache says',
  ofResponse(seen, { commits }) {
    const times = TIMES.find(({ page }) => page.test(seen.page))
    if (!times) return undefined
    const seconds = isAfterFailure(seen) ? times.afterFailure : times.fresh
    const replaced = seen.sentAt - replacedAt(seen, commits)
    return replaced > seconds * 1000 + LOAD_MS ? `replaced ${replaced} ms before` : undefined
  },
}

function isAfterFailure({ headers }: Seen): boolean {
  return headers.get('Cache-Status')?.includes('detail=STALE') ?? false
}

/** When the first state after the shown one was written; if none was, never. */
function replacedAt({ text }: Seen, commits: Facts['commits']): number {
  const times = Object.entries(statesIn(text)).flatMap(([item, state]) =>
    commits.filter((commit) => commit.item === item && commit.state > state).map(({ at }) => at),
  )
  return Math.min(Infinity, ...times)
}
