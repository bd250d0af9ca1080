import type { IncomingHttpHeaders } from 'node:http'

/** A request that has come to a wire. */
export interface Asked {
  /** With its query. */
  path: string
  method: string
  headers: IncomingHttpHeaders
}
