import { isOutcome } from '../../api/outcomes/outcome.ts'
import { deferredKey, showArrival, type DeferredResult, type OuterPlace } from '../../wire/deferred.ts'
import { checkJson } from './check-json.ts'
import { ownerName, serverModuleFile, type DataOwner, type LoaderPlace } from './data-owner.ts'
import { LoaderTimeout, withLoaderLimit } from './loader-limit.ts'
import type { PageRequest } from '../request/page-request.ts'
import { visitorReaders } from '../request/visitor-readers.ts'
import { reportError } from '../reporting/report-error.ts'
import type { DeferredValue } from './loaded-data.ts'

/** Waits for the promises that a loader returned, each with the Worker's limit. */
export function settleDeferred(
  promises: ReadonlyMap<string, Promise<unknown>>,
  request: PageRequest,
  owner: DataOwner,
): DeferredValue[] {
  if (promises.size === 0) return []
  return [...promises].map(([name, promise]) => ({
    key: deferredKey(name, outerPlaceOf(owner)),
    name,
    file: serverModuleFile(request, owner.place),
    place: outerPlaceOf(owner),
    result: showArrival(settle({ name, promise, request, ...owner })),
  }))
}

/** Without a visitor, a value that depends on one may fail. Each visitor gets their own. */
function isPersonal(request: PageRequest, place: LoaderPlace): boolean {
  if (place === undefined || request.audience === 'one visitor') return false
  return visitorReaders(request).has(serverModuleFile(request, place))
}

function outerPlaceOf({ place }: DataOwner): OuterPlace | undefined {
  return typeof place === 'object' ? place.at : place
}

interface PendingValue extends DataOwner {
  name: string
  promise: Promise<unknown>
  request: PageRequest
}

/** A redirect or an error status is too late for the response, so only this value fails. */
async function settle(value: PendingValue): Promise<DeferredResult> {
  const { name, promise, request, lifetime, limitMs, place } = value
  const work = `the deferred value "${name}" of the ${ownerName(request, place)}`
  try {
    const settled = await withLoaderLimit(promise, { lifetime, work, limitMs })
    if (isOutcome(settled)) throw settled
    checkJson(settled, request, { type: 'deferred value', path: `data.${name}`, place })
    return { value: settled }
  } catch (error) {
    if (isPersonal(request, place)) return { failed: true }
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
