import { setTimeout as sleep } from 'node:timers/promises'
import { errorPage, PORTAL, type Fault } from '../proxy/fault.ts'
import type { FaultProxy } from '../proxy/fault-proxy.ts'
import { kindOf, type RequestKind } from '../proxy/request-filter.ts'

/** A fault that begins just before a click, and stays. */
export interface ClickFault {
  name: string
  /** The requests that it concerns. Default: all. */
  kind?: RequestKind
  /** `nextBuild`: another build of the site, if there is one. */
  start(proxy: FaultProxy, nextBuild?: URL): Lifted | Promise<Lifted>
}

interface Lifted {
  /** Resolves when the site responds as before. */
  lift(): void | Promise<void>
}

/** The fault that needs another build. */
export const DEPLOY = 'another build was deployed'

const OFFLINE_MS = 2000

const NOT_FOUND: Fault = {
  type: 'answer',
  status: 404,
  contentType: 'text/plain',
  body: 'Not found',
}

/** What `arrivejs faults` and the comparison of frameworks try, one click each. */
export const CLICK_FAULTS: readonly ClickFault[] = [
  only('data', 'hangs', { type: 'hang' }),
  only('data', 'is cut off: the connection is reset', { type: 'reset' }),
  only('data', 'ends after 20 bytes', { type: 'truncate', bytes: 20 }),
  only('data', 'arrives a byte a second', { type: 'slow', bytes: 1, everyMs: 1000 }),
  only('data', 'takes 20 seconds', { type: 'delay', ms: 20_000 }),
  only('data', 'is garbage', { type: 'garbage' }),
  only('data', 'is a page of HTML with 200 (Wi-Fi sign-in)', PORTAL),
  only('data', 'is an error page with 503', errorPage(503)),
  only('script', 'hangs', { type: 'hang' }),
  only('script', 'is reset', { type: 'reset' }),
  only('script', 'is not found', NOT_FOUND),
  only('script', 'is a page of HTML with 200 (Wi-Fi sign-in)', PORTAL),
  only('style', 'hangs', { type: 'hang' }),
  only('style', 'is reset', { type: 'reset' }),
  only('style', 'is not found', NOT_FOUND),
  { name: DEPLOY, start: deploy },
  { name: 'offline for two seconds', start: dropNetwork },
]

function only(kind: RequestKind, what: string, fault: Fault): ClickFault {
  const pattern: Parameters<FaultProxy['fault']>[0] = {
    test: (path, headers, method) => kindOf({ path, headers, method }) === kind,
  }
  return { name: `${kind} ${what}`, kind, start: (proxy) => proxy.fault(pattern, fault) }
}

function deploy(proxy: FaultProxy, nextBuild?: URL): Lifted {
  if (nextBuild) return proxy.deploy(nextBuild)
  throw new TypeError(`“${DEPLOY}” needs another build.`)
}

async function dropNetwork(proxy: FaultProxy): Promise<Lifted> {
  await proxy.unplug()
  const plugged = sleep(OFFLINE_MS).then(() => proxy.plug())
  return { lift: () => plugged }
}
