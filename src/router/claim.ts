import type { Match, Matcher } from './match.ts'

/** What the router must know of a `navigate` event to decide whose it is. */
export interface NavigateFacts {
  url: URL
  canIntercept: boolean
  hashChange: boolean
  isDownload: boolean
  isReload: boolean
}

/** Whose a navigation is: ours, with the page it goes to, or the browser's, with the reason. */
export type Claim =
  | { by: 'router'; page: Extract<Match, { kind: 'page' }> }
  | { by: 'browser'; why: BrowserReason }

export type BrowserReason = 'other site' | 'same document' | 'download' | 'reload' | 'not a page'

/** Decides whose a navigation is. Known pages are ours, and the forms that are sent to them. */
export function claimNavigation(facts: NavigateFacts, match: Matcher): Claim {
  if (!facts.canIntercept) return { by: 'browser', why: 'other site' }
  if (facts.hashChange) return { by: 'browser', why: 'same document' }
  if (facts.isDownload) return { by: 'browser', why: 'download' }
  if (facts.isReload) return { by: 'browser', why: 'reload' }
  const page = match(facts.url)
  return page.kind === 'page' ? { by: 'router', page } : { by: 'browser', why: 'not a page' }
}
