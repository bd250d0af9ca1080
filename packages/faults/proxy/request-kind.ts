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
export type AskedHeaders = Readonly<Record<string, string | string[] | undefined>>

/** A request that has come to a wire. */
export interface Asked {
  /** With its query. */
  path: string
  method: string
  headers: AskedHeaders
}

/** A request that has come to a wire, with its kind. */
export interface WireRequest extends Asked {
  kind: RequestKind
}

/** By method, by what the browser wants of the response, or by the path of a script's file. */
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
