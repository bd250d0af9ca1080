import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { Exchange } from './exchange.ts'
import type { AppliedFault } from './fault.ts'
import { passBody } from './pass-body.ts'
import { onwardHeaders, returnedHeaders } from './proxy-target.ts'

/** Forwards a request to the target, and its response back, with what a fault does to the body. */
export function forward({ incoming, outgoing, target }: Exchange, fault?: AppliedFault): void {
  const { method, headers, url: path = '/' } = incoming
  const send = target.url.protocol === 'https:' ? requestHttps : requestHttp
  const { hostname, port } = target.url
  const options = { hostname, port, path, method, headers: onwardHeaders(headers, path, target) }
  const upstream = send(options, (reply) => {
    // Seen once, while a development server restarted.
    if (outgoing.headersSent) return void reply.destroy()
    const returned = returnedHeaders(reply.headers)
    // A browser that knows the length doesn't wait for the end, which may be all that is held back.
    if (fault?.type === 'pause') delete returned['content-length']
    outgoing.writeHead(reply.statusCode ?? 502, returned)
    passBody(reply, outgoing, fault)
  })
  upstream.on('error', () => outgoing.destroy())
  outgoing.on('close', () => upstream.destroy())
  incoming.pipe(upstream)
}
