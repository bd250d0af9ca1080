import type { IncomingHttpHeaders } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FaultProxy } from '../../tools/testing/faults/fault-proxy.ts'
import type { Fault } from '../../tools/testing/faults/fault.ts'

/** What a request is for, whatever a framework calls it. */
export type RequestKind = 'document' | 'script' | 'style' | 'data'

/** Something that goes wrong just before a click, and stays so. */
export interface ClickFault {
  name: string
  /** The requests that it concerns. Default: all. */
  kind?: RequestKind
  start(proxy: FaultProxy, nextBuild: URL): unknown
}

const LOGIN_PAGE =
  '<!doctype html><title>Welcome</title><h1 id="title">Please sign in to the Wi-Fi</h1>'
const ERROR_PAGE = '<!doctype html><title>503</title><h1 id="title">Service unavailable</h1>'
const html = (status: number, body: string): Fault => ({
  type: 'answer',
  status,
  contentType: 'text/html; charset=utf-8',
  body,
})
const NOT_FOUND: Fault = {
  type: 'answer',
  status: 404,
  contentType: 'text/plain',
  body: 'Not found',
}
const GARBAGE: Fault = {
  type: 'answer',
  status: 200,
  contentType: 'application/json',
  body: '\u0000\u0001{]garbage',
}

const OFFLINE_MS = 2000

export const CLICK_FAULTS: readonly ClickFault[] = [
  only('data', 'hangs', { type: 'hang' }),
  only('data', 'is cut off: the connection is reset', { type: 'reset' }),
  only('data', 'ends after 20 bytes', { type: 'truncate', bytes: 20 }),
  only('data', 'arrives a byte a second', { type: 'slow', bytes: 1, everyMs: 1000 }),
  only('data', 'takes 20 seconds', { type: 'delay', ms: 20_000 }),
  only('data', 'is garbage', GARBAGE),
  only('data', 'is a page of HTML with 200 (Wi-Fi sign-in)', html(200, LOGIN_PAGE)),
  only('data', 'is an error page with 503', html(503, ERROR_PAGE)),
  only('script', 'hangs', { type: 'hang' }),
  only('script', 'is reset', { type: 'reset' }),
  only('script', 'is not found', NOT_FOUND),
  only('script', 'is a page of HTML with 200 (Wi-Fi sign-in)', html(200, LOGIN_PAGE)),
  only('style', 'hangs', { type: 'hang' }),
  only('style', 'is reset', { type: 'reset' }),
  only('style', 'is not found', NOT_FOUND),
  { name: 'another build was deployed', start: (proxy, nextBuild) => proxy.deploy(nextBuild) },
  { name: 'offline for two seconds', start: dropNetwork },
]

function only(kind: RequestKind, what: string, fault: Fault): ClickFault {
  const pattern = {
    test: (path: string, headers: IncomingHttpHeaders) => kindOf(path, headers) === kind,
  }
  return { name: `${kind} ${what}`, kind, start: (proxy) => proxy.fault(pattern, fault) }
}

/** By what the browser says that it will do with the response, or by the path of a file that a script asks for. */
export function kindOf(path: string, headers: IncomingHttpHeaders): RequestKind | undefined {
  const destination = headers['sec-fetch-dest']
  const { pathname } = new URL(path, 'http://localhost')
  if (destination === 'document') return 'document'
  if (destination === 'style' || pathname.endsWith('.css')) return 'style'
  if (destination === 'script' || pathname.endsWith('.js')) return 'script'
  return destination === 'empty' ? 'data' : undefined
}

async function dropNetwork(proxy: FaultProxy): Promise<void> {
  await proxy.unplug()
  void sleep(OFFLINE_MS).then(() => proxy.plug())
}
