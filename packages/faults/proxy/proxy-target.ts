/** The server behind the proxy. */
export interface ProxyTarget {
  url: URL
  /** The origin that the server believes in, if the browser's isn't that of `url`. */
  publicOrigin?: string
}

/** Miniflare's entry takes the URL of a request from it, as for `dispatchFetch`. */
const ORIGINAL_URL = 'mf-original-url'

/**
 * Headers of HTTP/1.1 connections; with HTTP/2 they are errors:
 * https://www.rfc-editor.org/rfc/rfc9113#section-8.2.2
 */
const OF_CONNECTIONS = ['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'upgrade']

type Headers = Record<string, string | string[] | undefined>

/** The headers with which a request goes on to the target. */
export function onwardHeaders(headers: Headers, path: string, { publicOrigin }: ProxyTarget): Headers {
  const passed = Object.entries(headers).filter(([name]) => !name.startsWith(':'))
  const onward: Headers = Object.fromEntries(passed)
  onward['host'] ??= headers[':authority']
  if (publicOrigin === undefined) return onward
  // Miniflare's entry compresses for each client that accepts it, which delays a stream until its end.
  delete onward['accept-encoding']
  return { ...onward, [ORIGINAL_URL]: publicOrigin + path }
}

/** The headers of a response, without those of the connection to the target. */
export function returnedHeaders(headers: Headers): Headers {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_CONNECTIONS.includes(name)))
}
