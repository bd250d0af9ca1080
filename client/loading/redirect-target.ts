/** Browsers ignore longer URLs silently, Firefox from 1 MB on; no server accepts this much. */
const MAX_URL_CHARACTERS = 65_536

/**
 * The URL that a redirect leads to, with the hash of `base` if it has none
 * (https://fetch.spec.whatwg.org/#concept-response-location-url); `undefined` if the browser would not go
 * there. Page data is not trusted: a `javascript:` URL must not reach `location.assign`. And no page can get
 * a URL with a password in place:
 * https://html.spec.whatwg.org/multipage/nav-history-apis.html#can-have-its-url-rewritten
 */
export function redirectTarget(location: string, base: URL): URL | undefined {
  try {
    const target = new URL(location, base)
    if (!target.href.includes('#')) target.hash = base.hash
    return isReachable(target) ? target : undefined
  } catch {
    return undefined // `new URL` throws if the location is no URL
  }
}

function isReachable({ protocol, username, password, href }: URL): boolean {
  const hasCredentials = username !== '' || password !== ''
  return /^https?:$/.test(protocol) && !hasCredentials && href.length <= MAX_URL_CHARACTERS
}
