import type { AppliedFault } from './fault.ts'
import { forward, type Exchange } from './forward.ts'
import { resetResponse } from './pass-body.ts'
import { kindOf, type RequestKind } from './request-filter.ts'

/** Responds to a request as its fault says; without one, as the target does. */
export function respond(exchange: Exchange, fault: AppliedFault | undefined): void {
  switch (fault?.type) {
    case 'hang':
      return // the connection stays open and silent
    case 'reset':
      return resetResponse(exchange.outgoing)
    case 'delay':
      setTimeout(() => forward(exchange), fault.ms).unref()
      return
    case 'garbage':
      exchange.outgoing.writeHead(200, { 'Content-Type': typeOf(exchange) }).end(GARBAGE)
      return
    case 'answer':
      exchange.outgoing.writeHead(fault.status, { 'Content-Type': fault.contentType }).end(fault.body)
      return
    default:
      return forward(exchange, fault)
  }
}

const GARBAGE = '\u0000\u0001{]garbage'

const TYPES: Partial<Record<RequestKind, string>> = {
  document: 'text/html',
  script: 'text/javascript',
  style: 'text/css',
  image: 'image/png',
}

/** The type that a browser expects. */
function typeOf({ incoming: { url = '/', method = 'GET', headers } }: Exchange): string {
  return TYPES[kindOf({ path: url, method, headers })] ?? 'application/json'
}
