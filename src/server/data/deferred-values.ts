import { isOutcome } from '../../api/outcome.ts'
import type { DeferredResult } from '../../wire/deferred.ts'
import { checkJson } from './check-json.ts'
import type { Lifetime } from '../request/lifetime.ts'
import { limitOf } from '../request/limits.ts'
import { LoaderTimeout, withLoaderLimit } from './loader-limit.ts'
import type { PageRequest } from '../request/page-request.ts'
import { reportError } from '../request/report-error.ts'

/** A deferred value of a loader. `result` never rejects. */
export interface DeferredValue {
  name: string
  result: Promise<DeferredResult>
}

/** Waits for the promises that a loader returned, each with the Worker's limit. */
export function settleDeferred(
  promises: ReadonlyMap<string, Promise<unknown>>,
  request: PageRequest,
  lifetime: Lifetime,
): DeferredValue[] {
  return [...promises].map(([name, promise]) => ({
    name,
    result: settle({ name, promise, request, lifetime }),
  }))
}

interface PendingValue {
  name: string
  promise: Promise<unknown>
  request: PageRequest
  lifetime: Lifetime
}

/** A redirect or an error status comes too late for the response, so it fails this value only. */
async function settle({ name, promise, request, lifetime }: PendingValue): Promise<DeferredResult> {
  const work = `the deferred value "${name}" of the page "${request.route}"`
  try {
    const value = await withLoaderLimit(promise, {
      lifetime,
      work,
      limitMs: limitOf(request, 'loaderMs'),
    })
    if (isOutcome(value)) throw value
    checkJson(value, request, { type: 'deferred value', path: `data.${name}` })
    return { value }
  } catch (error) {
    const timeout = error instanceof LoaderTimeout && error.work === work ? error : undefined
    // What ends with the request (the visitor left, another value timed out) is no fault.
    if (timeout || !lifetime.signal.aborted) {
      const facts = timeout && { limitMs: timeout.limitMs }
      reportError(error, request, {
        type: 'deferred value',
        event: `deferred value "${name}" failed`,
        facts,
      })
    }
    return { failed: true }
  }
}
