import { BAD_DATA, type Redirected, type Unusable } from './data-response.ts'

/** Browsers ignore longer URLs silently, Firefox from 1 MB on; no server accepts this much. */
const MAX_URL_CHARACTERS = 65_536

/**
 * A redirect of page data, or of the app's table: its URL has the hash of `base` if it has none
 * (https://fetch.spec.whatwg.org/#concept-response-location-url). `bad data` if the browser would not go
 * there. Page data is not trusted: a `javascript:` URL must not reach `location.assign`. And no page can get
 * a URL with a password in place:
 * https://html.spec.whatwg.org/multipage/nav-history-apis.html#can-have-its-url-rewritten
 */
export function redirectResult(location: string, base: URL): Redirected | Unusable {
  try {
    const to = new URL(location, base)
    if (!to.href.includes('#')) to.hash = base.hash
    return isReachable(to) ? { type: 'redirect', to } : BAD_DATA
  } catch {
    return BAD_DATA // `new URL` throws if the location is no URL
  }
}

function isReachable({ protocol, username, password, href }: URL): boolean {
  const hasCredentials = username !== '' || password !== ''
  return /^https?:$/.test(protocol) && !hasCredentials && href.length <= MAX_URL_CHARACTERS
}
