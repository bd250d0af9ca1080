import type { Redirect } from '../../api/outcome.ts'

/** A redirect that is not sent: its location is no URL of this site, or no URL at all. */
export class RedirectRefused extends Error {
  override readonly name = 'RedirectRefused'

  constructor(location: unknown, why: string) {
    super(`redirect(${shortened(location)}) is refused: ${why}`)
  }
}

/**
 * The location of a redirect as every header and every script may have it: a path of this site, or
 * with `external` a whole URL; ASCII either way. Throws `RedirectRefused`.
 */
export function redirectLocation({ location, external }: Redirect, from: URL): string {
  // The types say so, but what a form sent may have been cast.
  if (typeof location !== 'string') throw new RedirectRefused(location, 'it is no text')
  const url = URL.parse(location, from)
  const why = url ? refusalOf(url, from, external) : 'it is no URL'
  if (why !== undefined) throw new RedirectRefused(location, why)
  if (url!.origin !== from.origin) return url!.href
  return url!.pathname + url!.search + url!.hash
}

function refusalOf(url: URL, from: URL, external: boolean): string | undefined {
  const { protocol, origin, username, password, pathname } = url
  if (protocol !== 'https:' && protocol !== 'http:')
    return `its scheme is "${protocol}", not http(s)`
  if (username !== '' || password !== '') return 'it names a user or a password'
  if (origin !== from.origin) return external ? undefined : otherOrigin(origin, from.origin)
  // As a path alone it would be read as a host: `/.//evil.example` is normalised to `//evil.example`.
  return pathname.startsWith('//') ? 'its path begins with two slashes' : undefined
}

function otherOrigin(origin: string, ours: string): string {
  return `it leads to ${origin}, and this site is ${ours}. If no visitor can choose it, say redirect(location, { external: true })`
}

/** What a visitor sent may be long; the log wants to know how it began. */
const SHOWN_CHARACTERS = 200

function shortened(location: unknown): string {
  const text = typeof location === 'string' ? JSON.stringify(location) : String(location)
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text
}
