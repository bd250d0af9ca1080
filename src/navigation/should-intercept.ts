import type { Matcher, RouteMatch } from '../routing/match.ts'

/** The facts about a `navigate` event that decide whether the router intercepts it. */
export interface NavigateFacts {
  url: URL
  canIntercept: boolean
  /** Only the URL changes: by a jump inside the page, or by the history methods, for state in the search. */
  staysOnPage: boolean
  isDownload: boolean
  isReload: boolean
  /** A form is sent, with POST. */
  isForm: boolean
  /** It has the encoding `text/plain`, which no action reads. */
  isTextForm: boolean
}

/** The page of an intercepted navigation (`undefined` if its URL is redirected), or why it is none. */
type InterceptDecision<route> =
  | { intercept: true; match: RouteMatch<route> | undefined }
  | { intercept: false; reason: BrowserReason }

type BrowserReason = 'other site' | 'same document' | 'text form' | 'download' | 'reload' | 'not a page'

/** The router intercepts navigations to known pages, and the forms that are sent to them. */
export function shouldIntercept<route>(
  facts: NavigateFacts,
  matchRoute: Matcher<route>,
): InterceptDecision<route> {
  if (!facts.canIntercept) return { intercept: false, reason: 'other site' }
  if (facts.staysOnPage) return { intercept: false, reason: 'same document' }
  if (facts.isTextForm) return { intercept: false, reason: 'text form' }
  if (facts.isDownload) return { intercept: false, reason: 'download' }
  if (facts.isReload) return { intercept: false, reason: 'reload' }
  const match = matchRoute(facts.url)
  if (match.type === 'redirect' && !facts.isForm) return { intercept: true, match: undefined }
  if (match.type !== 'page') return { intercept: false, reason: 'not a page' }
  return { intercept: true, match }
}
