import { isOutcome } from '../../api/outcome.ts'
import { deferredKey, type DeferredResult } from '../../wire/deferred.ts'
import { checkJson } from './check-json.ts'
import { ownerName, type DataOwner } from './data-owner.ts'
import { LoaderTimeout, withLoaderLimit } from './loader-limit.ts'
import type { PageRequest } from '../request/page-request.ts'
import { reportError } from '../request/report-error.ts'

/** A deferred value of a loader. `result` never rejects. */
export interface DeferredValue {
  /** Its key in the response: `deferredKey`. */
  key: string
  name: string
  result: Promise<DeferredResult>
}

/** Waits for the promises that a loader returned, each with the Worker's limit. */
export function settleDeferred(
  promises: ReadonlyMap<string, Promise<unknown>>,
  request: PageRequest,
  owner: DataOwner,
): DeferredValue[] {
  return [...promises].map(([name, promise]) => ({
    key: deferredKey(name, owner.layout?.at),
    name,
    result: settle({ name, promise, request, ...owner }),
  }))
}

interface PendingValue extends DataOwner {
  name: string
  promise: Promise<unknown>
  request: PageRequest
}

/** A redirect or an error status is too late for the response, so only this value fails. */
async function settle(value: PendingValue): Promise<DeferredResult> {
  const { name, promise, request, lifetime, limitMs, layout } = value
  const work = `the deferred value "${name}" of the ${ownerName(request, layout)}`
  try {
    const settled = await withLoaderLimit(promise, { lifetime, work, limitMs })
    if (isOutcome(settled)) throw settled
    checkJson(settled, request, { type: 'deferred value', path: `data.${name}`, layout })
    return { value: settled }
  } catch (error) {
    const timeout = error instanceof LoaderTimeout && error.work === work ? error : undefined
    // A value that ends with the request (the visitor left, another value timed out) is no fault.
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
