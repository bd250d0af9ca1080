import type { IncomingMessage, ServerResponse } from 'node:http'
import { constants, type Http2ServerResponse } from 'node:http2'
import type { ProxyTarget } from './proxy-target.ts'

/**
 * A request and its response. Those of HTTP/2 have the same interface:
 * https://nodejs.org/api/http2.html#compatibility-api
 */
export interface Exchange {
  incoming: IncomingMessage
  outgoing: ServerResponse
  target: ProxyTarget
}

/** Ends a response with an error, as a connection that is reset does. */
export function resetResponse(outgoing: ServerResponse): void {
  if (isHttp2(outgoing)) outgoing.stream.close(constants.NGHTTP2_INTERNAL_ERROR)
  else outgoing.socket?.resetAndDestroy()
}

/** Ends the connection in the middle of a response. */
export function cutResponse(outgoing: ServerResponse): void {
  if (isHttp2(outgoing)) outgoing.stream.close(constants.NGHTTP2_CANCEL)
  else outgoing.socket?.end()
}

function isHttp2(outgoing: ServerResponse | Http2ServerResponse): outgoing is Http2ServerResponse {
  return 'stream' in outgoing
}
