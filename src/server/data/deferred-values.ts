import { isOutcome } from '../../api/outcome.ts'
import type { Late } from '../../wire/deferred.ts'
import { checkJson } from './check-json.ts'
import type { Lifetime } from '../request/lifetime.ts'
import { LoadTimeout, withLoadLimit } from './load-limit.ts'
import { logError } from '../request/log.ts'
import type { PageRequest } from '../request/page-request.ts'

/** A deferred part of the data under its name; the promise never rejects. */
export interface LatePart {
  name: string
  late: Promise<Late>
}

/** Waits for the promises that a load returned, each with the Worker's limit. */
export function deferredParts(
  promises: ReadonlyMap<string, Promise<unknown>>,
  request: PageRequest,
  lifetime: Lifetime,
): LatePart[] {
  return [...promises].map(([name, promise]) => ({
    name,
    late: settle({ name, promise, request, lifetime }),
  }))
}

interface Part {
  name: string
  promise: Promise<unknown>
  request: PageRequest
  lifetime: Lifetime
}

/** An outcome comes too late to be one here, so it fails its part alone. */
async function settle({ name, promise, request, lifetime }: Part): Promise<Late> {
  const work = `the deferred part "${name}" of the page "${request.route}"`
  try {
    const value = await withLoadLimit(promise, { lifetime, work })
    if (isOutcome(value)) throw value
    checkJson(value, request, { what: 'A deferred value', path: `data.${name}` })
    return { value }
  } catch (error) {
    const timeout = error instanceof LoadTimeout && error.work === work ? error : undefined
    // What ends with the request, as the visitor went away or another part was late, is no fault.
    if (timeout || !lifetime.signal.aborted) {
      const facts = timeout ? { limitMs: timeout.limitMs } : {}
      logError(`deferred part "${name}" failed`, error, request, facts)
    }
    return { failed: true }
  }
}
