/**
 * What a request is for, in any framework: a page that the browser opens (`document`), a request of a script
 * that reads (`data`) or changes something (`mutation`), or a file. `beacon`: what `sendBeacon` sends, such
 * as measurements.
 */
export type RequestKind =
  | 'beacon'
  | 'data'
  | 'document'
  | 'font'
  | 'image'
  | 'mutation'
  | 'other'
  | 'script'
  | 'style'

/** Those of a request, by their names in lower case. A project's types may not know Node's. */
type AskedHeaders = Readonly<Record<string, string | string[] | undefined>>

/** A request that has come to a wire. */
interface Asked {
  /** With its query. */
  path: string
  method: string
  headers: AskedHeaders
}

/** A request that has come to a wire, with its kind. */
export interface WireRequest extends Asked {
  kind: RequestKind
}

/** By method, by what the browser does with the response, or by the path of a file. */
export function kindOf({ path, method, headers }: Asked): RequestKind {
  const destination = headers['sec-fetch-dest']
  if (!['GET', 'HEAD', 'OPTIONS'].includes(method)) {
    return headers['sec-fetch-mode'] === 'no-cors' ? 'beacon' : 'mutation'
  }
  const { pathname } = new URL(path, 'http://localhost')
  if (destination === 'document' || destination === 'iframe') return 'document'
  if (destination === 'style' || pathname.endsWith('.css')) return 'style'
  if (destination === 'script' || /\.m?js$/.test(pathname)) return 'script'
  if (destination === 'image' || destination === 'font') return destination
  return destination === 'empty' ? 'data' : 'other'
}

/**
 * The requests that a fault concerns: those of a kind (`'data'`), of a path in which `*` is any text
 * (`'/items/*'`), or of a path with its query that a regular expression matches.
 */
export type WireRequests = RequestKind | `/${string}` | RegExp

/** Says the kind of a request if its headers don't tell it; `undefined`: they do. */
export type KindOf = (request: Asked) => RequestKind | undefined

/** A regular expression for paths, or what looks at headers and method too. */
export interface RequestPattern {
  test(path: string, headers: AskedHeaders, method: string): boolean
}

/** Finds the requests of a fault. The last of `times` is still one of them. */
export function requestFilter(
  requests: WireRequests | undefined,
  { kind, times }: { kind: KindOf; times: number },
): RequestPattern {
  let left = times
  return {
    test(path, headers, method) {
      const asked = { path, headers, method }
      if (left <= 0 || !matches(requests, asked, kind)) return false
      left--
      return true
    },
  }
}

function matches(requests: WireRequests | undefined, asked: Asked, kind: KindOf): boolean {
  if (requests === undefined) return true
  if (requests instanceof RegExp) return requests.test(asked.path)
  if (requests.startsWith('/')) return globOf(requests).test(asked.path)
  return (kind(asked) ?? kindOf(asked)) === requests
}

/** The query is part of the path only if the pattern has one. */
function globOf(pattern: string): RegExp {
  const escaped = pattern.split('*').map((text) => text.replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`))
  return new RegExp(`^${escaped.join('.*')}${pattern.includes('?') ? '' : String.raw`(?:\?.*)?`}$`)
}
