import { resetResponse, type Exchange } from './exchange.ts'
import type { AppliedFault } from './fault.ts'
import { forward } from './forward.ts'
import { kindOf } from './request-kind.ts'

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
      exchange.outgoing
        .writeHead(fault.status, { 'Content-Type': fault.contentType })
        .end(fault.body)
      return
    default:
      return forward(exchange, fault)
  }
}

const GARBAGE = '\u0000\u0001{]garbage'

/** The type that a browser expects. */
function typeOf({ incoming: { url = '/', method = 'GET', headers } }: Exchange): string {
  switch (kindOf({ path: url, method, headers })) {
    case 'document':
      return 'text/html'
    case 'script':
      return 'text/javascript'
    case 'style':
      return 'text/css'
    case 'image':
      return 'image/png'
    default:
      return 'application/json'
  }
}
