/** Where a redirect leads, and whether it may lead to another origin. */
interface RedirectTarget {
  location: string
  external: boolean
}

/** A redirect that is not sent: its location is no URL, or leaves this site without `external`. */
export class RedirectRefused extends Error {
  override readonly name = 'RedirectRefused'

  constructor(location: unknown, reason: string) {
    super(`redirect(${shortened(location)}) is refused: ${reason}`)
  }
}

/**
 * The location of a redirect in a form that is safe in each header and script: a path of this site, or
 * with `external` a whole URL; ASCII in both cases. Throws `RedirectRefused`.
 */
export function redirectLocation({ location, external }: RedirectTarget, from: URL): string {
  // The types promise a string, but a form's field may have been cast.
  if (typeof location !== 'string') throw new RedirectRefused(location, 'it is not a string')
  const url = URL.parse(location, from)
  const reason = url ? refusalReason(url, from, external) : 'it is not a URL'
  if (reason !== undefined) throw new RedirectRefused(location, reason)
  if (url!.origin !== from.origin) return url!.href
  return url!.pathname + url!.search + url!.hash
}

function refusalReason(url: URL, from: URL, external: boolean): string | undefined {
  const { protocol, origin, username, password, pathname } = url
  if (protocol !== 'https:' && protocol !== 'http:') return `its scheme is "${protocol}", not http(s)`
  if (username !== '' || password !== '') return 'it has a user name or a password'
  if (origin !== from.origin) return external ? undefined : otherOrigin(origin, from.origin)
  // The path alone would be read as a host: `/.//evil.example` is normalised to `//evil.example`.
  return pathname.startsWith('//') ? 'its path begins with two slashes' : undefined
}

function otherOrigin(origin: string, ours: string): string {
  return `it leads to ${origin}, and this site is ${ours}. If no visitor can choose the location, write redirect(location, { external: true })`
}

/** A location that a visitor sent may be long. */
const SHOWN_CHARACTERS = 200

function shortened(location: unknown): string {
  const text = typeof location === 'string' ? JSON.stringify(location) : String(location)
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text
}
