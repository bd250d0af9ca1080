import { AsyncLocalStorage } from 'node:async_hooks'
import { INVALIDATION_SLOT } from '../../api/invalidate.ts'

const READS = ['GET', 'HEAD', 'OPTIONS']

const running = new AsyncLocalStorage<Request>()
const written = new WeakSet<Request>()
/** Of those that have called `invalidate`: have they named tags? */
const namesTags = new WeakMap<Request, boolean>()

Object.assign(globalThis, { [INVALIDATION_SLOT]: noteInvalidation })

export function mayWrite({ method }: Pick<Request, 'method'>): boolean {
  return !READS.includes(method)
}

/** Does the work for a request, so that calls of `invalidate` are known to be its own. */
export function runWrite<result>(request: Request, work: () => result): result {
  return mayWrite(request) ? running.run(request, work) : work()
}

/** Notes that an action or an endpoint gets a request. One that is refused before changes nothing. */
export function noteWrite(request: Request): void {
  if (mayWrite(request)) written.add(request)
}

/** May a request have changed what shared pages show? Not after `invalidate({ tags: [] })`. */
export function isWrite(request: Request): boolean {
  return written.has(request) && namesTags.get(request) !== false
}

function noteInvalidation(hasTags: boolean): void {
  const request = running.getStore()
  if (request) namesTags.set(request, hasTags || namesTags.get(request) === true)
}
