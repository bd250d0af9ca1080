import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AppliedFault, Fault } from './fault.ts'
import { forward, passSocket, type Exchange, type ProxyTarget } from './forward.ts'
import { createListener } from './listener.ts'
import { kindOf, type KindOf, type RequestPattern, type WireRequest } from './request-filter.ts'
import { respond } from './respond.ts'

export interface FaultProxy {
  /** Of the proxy itself, by HTTP. */
  origin: string
  /** The paths that were asked for, in order. */
  requests: string[]
  /** The same with method, headers and kind. */
  asked: WireRequest[]
  /** The paths of the complete responses. */
  finished: string[]
  /** The paths of the responses that the browser has given up before their end. */
  givenUp: string[]
  /** Applies `fault` to each response whose path matches, until it is lifted. */
  fault(pattern: RequestPattern, fault: Fault): { lift(): void }
  /** From now on another server responds, as after a deploy, until it is lifted. */
  deploy(target: URL | ProxyTarget): { lift(): void }
  /** Responds with 502 to what hangs. (After a reset, browsers would send the request again.) */
  failHung(): void
  /** Lets what hangs go on as if nothing had been. */
  passHung(): void
  /** Cuts the network until `plug`. */
  unplug(): Promise<void>
  plug(): Promise<void>
  close(): Promise<void>
}

interface FaultProxyOptions {
  /** The origin that a browser thinks it talks to, if it isn't the proxy's own. */
  publicOrigin?: string | undefined
  /** Key and certificate for that origin, in one text of PEM. */
  pem?: string | undefined
  kind?: KindOf | undefined
}

/** A wire between browser and Worker that can hang, cut, delay and lie. */
export async function startFaultProxy(
  first: URL | ProxyTarget,
  options: FaultProxyOptions = {},
): Promise<FaultProxy> {
  let target = toTarget(first)
  const faults = new Map<RequestPattern, AppliedFault>()
  const [requests, finished, givenUp]: [string[], string[], string[]] = [[], [], []]
  const asked: WireRequest[] = []
  const hung = new Set<Exchange>()
  const onRequest = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { url: path = '/', method = 'GET', headers } = incoming
    requests.push(path)
    const request = { path, method, headers }
    asked.push({ ...request, kind: options.kind?.(request) ?? kindOf(request) })
    outgoing.on('finish', () => finished.push(path))
    outgoing.on('close', () => outgoing.writableFinished || givenUp.push(path))
    const fault = [...faults].find(([pattern]) => pattern.test(path, headers, method))?.[1]
    const exchange = { incoming, outgoing, target }
    if (fault?.type === 'hang') hung.add(exchange)
    respond(exchange, fault)
  }
  const listener = await startOnNewPort({
    ...options,
    onRequest,
    onUpgrade: (incoming, socket) => passSocket(incoming, socket, target),
  })
  return {
    origin: `http://127.0.0.1:${listener.port}`,
    requests,
    asked,
    finished,
    givenUp,
    fault(pattern, fault) {
      const { promise: lifted, resolve } = Promise.withResolvers<void>()
      faults.set(pattern, { ...fault, lifted })
      return {
        lift() {
          faults.delete(pattern)
          resolve()
        },
      }
    },
    deploy(next) {
      const before = target
      target = toTarget(next)
      return { lift: () => void (target = before) }
    },
    failHung: () => hung.forEach(({ outgoing }) => outgoing.writeHead(502).end('bad gateway')),
    passHung() {
      for (const exchange of hung) if (!exchange.outgoing.destroyed) forward(exchange)
      hung.clear()
    },
    unplug: () => listener.stop(),
    plug: () => listener.start(),
    close: () => listener.stop(),
  }
}

/** Ports of the proxies before: what a browser stored for their origins is there still. */
const usedPorts = new Set<number>()

/** Starts it on a port that no proxy has had. */
async function startOnNewPort(options: Parameters<typeof createListener>[0]) {
  for (;;) {
    const listener = createListener(options)
    await listener.start()
    const isNew = !usedPorts.has(listener.port)
    usedPorts.add(listener.port)
    if (isNew) return listener
    await listener.stop()
  }
}

function toTarget(target: URL | ProxyTarget): ProxyTarget {
  return target instanceof URL ? { url: target } : target
}
