import { baseUrl, ownLocation } from './page-location.ts'
import { hasNavigation } from './when-navigation.ts'

/** The second argument of `navigate`. */
export interface NavigateOptions {
  /** Replaces the current history entry. Default: `false`, a new entry, unless the URL is the current one. */
  replace?: boolean
  /** Stored for `useLocation().state`: anything that `structuredClone` can copy. Default: nothing. */
  state?: unknown
  /** `keep`: the page is not scrolled. Default: it is scrolled to the top, or to the element of the hash. */
  scroll?: 'keep'
}

/** A script's options for the router, as `info` of the `navigate` event. */
export interface NavigateInfo {
  scroll: 'keep' | undefined
}

/**
 * Goes to a page as a click on a link does: `navigate(href('/'))`. Call it in event handlers and effects; for
 * something that visitors click, render a link. Until the router has loaded, it is a full page load, and in
 * browsers without the Navigation API `state` is then lost. Throws a `TypeError` if the URL is not http(s).
 */
export function navigate(to: string | URL, options: NavigateOptions = {}): void {
  const url = new URL(to, baseUrl())
  if (!/^https?:$/.test(url.protocol)) {
    throw new TypeError(`navigate: ${url.href} is no page. Give it an http(s) URL or a path.`)
  }
  const own = ownLocation()
  if (own) own.go(url, options)
  else if (hasNavigation()) navigateInPlace(url, options)
  else if (options.replace) location.replace(url)
  else location.assign(url)
}

function navigateInPlace({ href }: URL, { replace, state, scroll }: NavigateOptions): void {
  const info: NavigateInfo = { scroll }
  const history = replace ? 'replace' : 'auto'
  const { committed, finished } = navigation.navigate(href, { history, state, info })
  committed?.catch(() => {}) // `finished` rejects with the same error
  finished?.catch(reportUnlessAborted)
}

/** A newer navigation, or Stop, aborts it. */
function reportUnlessAborted(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'AbortError')) reportError(error)
}
