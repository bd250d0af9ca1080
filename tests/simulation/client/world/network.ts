import { DATA_PREFIX } from '../../../../src/wire/data-requests.ts'
import { anySignal } from './any-signal.ts'
import { QUICK, type Outcome } from './outcomes.ts'
import { SimResponse } from './response.ts'
import type { WorkerRequest, WorkerResponse } from './worker.ts'
import type { World } from './world.ts'

interface FetchInit {
  method?: string
  headers?: Record<string, string>
  body?: FormData
  signal?: AbortSignal | null
  keepalive?: boolean
}

/** A document that requests something. */
export interface Requester {
  world: World
  build: string
  href: () => string
  /** Calls back in the document: later if it is stored, never if it is gone. */
  deliver: (work: () => void) => void
  /** Aborts what has no `keepalive` when the document is gone. */
  gone: AbortSignal
  /** Those that are on their way. */
  pending: Set<object>
  /** The newest version that a form's response has said. */
  acceptedVersion: number
}

const OFFLINE_MS = 2

/** `fetch` of a document. */
export function simFetch(requester: Requester, target: string, init: FetchInit = {}): Promise<SimResponse> {
  const { world, gone, pending, deliver } = requester
  const url = new URL(target, requester.href())
  const signals = [init.signal, init.keepalive ? undefined : gone].filter(
    (signal) => signal instanceof AbortSignal,
  )
  const ended = anySignal(signals)
  return new Promise((resolve, reject) => {
    const own = {}
    pending.add(own)
    const settle = () => pending.delete(own)
    const fail = (error: unknown) =>
      deliver(() => {
        settle()
        reject(error)
      })
    if (ended.aborted) return fail(ended.reason)
    ended.addEventListener('abort', () => fail(ended.reason), { once: true })
    const noteAccepted = ({ version, build }: WorkerResponse) => {
      // What another build says is understood later.
      if (build === requester.build) requester.acceptedVersion = Math.max(requester.acceptedVersion, version)
    }
    exchange({
      world,
      url,
      init,
      ended,
      fail,
      settle,
      noteAccepted,
      deliver,
      respond: resolve,
    })
  })
}

interface Exchange {
  world: World
  url: URL
  init: FetchInit
  ended: AbortSignal
  fail: (error: unknown) => void
  settle: () => void
  noteAccepted: (response: WorkerResponse) => void
  deliver: Requester['deliver']
  respond: (response: SimResponse) => void
}

function exchange({ world, url, init, ended, fail, settle, ...of }: Exchange): void {
  const { noteAccepted, deliver, respond } = of
  const { method = 'GET', headers = {}, body } = init
  const failed = () => fail(new TypeError('Failed to fetch'))
  world.trace(`${method} ${url.pathname}${url.search}`)
  if (world.isOffline) return void world.later(OFFLINE_MS, failed)
  // A network that is up responds to `isReachable`.
  const outcome = method === 'HEAD' ? QUICK : world.outcomes.next('data')
  const { fault, ms } = outcome
  if (method === 'GET' && url.pathname.startsWith(DATA_PREFIX)) {
    world.observe({
      type: 'data asked',
      url: new URL(url.pathname.slice(DATA_PREFIX.length) + url.search, url),
    })
  }
  if (fault === 'reset') return void world.later(ms, failed)
  const request: WorkerRequest = { url, method, headers: new Headers(headers), body }
  let response: WorkerResponse
  world.later(ms / 2, () => {
    if (ended.aborted && method !== 'POST') return
    if (world.isOffline) return failed()
    response = world.worker.respond(request)
    if (fault === 'hang') return method === 'POST' ? world.observe({ type: 'form hangs' }) : undefined
    world.later(ms / 2, () => {
      if (ended.aborted) return
      if (fault === 'lost' || world.isOffline) return failed()
      deliver(() => {
        settle()
        // Once the body is there, the router must know.
        if (method === 'POST' && fault === 'none')
          world.later(outcome.bodyMs, () => deliver(() => noteAccepted(response)))
        if (method === 'POST' && response.redirect)
          world.observe({ type: 'redirected', to: response.redirect })
        respond(new SimResponse({ ...corrupted(response, fault), world, deliver, ended, outcome }))
      })
    })
  })
}

/** A response of somebody else, or one that is none. */
export function corrupted(response: WorkerResponse, fault: Outcome['fault']): WorkerResponse {
  const headers = new Headers(response.headers)
  if (fault === 'garbage') return { ...response, headers, chunks: ['{"build":"b', '\n'] }
  if (fault !== 'foreign') return response
  return {
    ...response,
    status: 502,
    headers: new Headers({ 'Content-Type': 'text/html' }),
    chunks: ['<h1>Bad gateway'],
  }
}
