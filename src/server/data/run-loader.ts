import { isOutcome } from '../../api/outcome.ts'
import type { PageServer } from '../../api/page.ts'
import { splitDeferred } from '../../wire/deferred.ts'
import type { RouteMatch } from '../../routing/match.ts'
import { checkJson } from './check-json.ts'
import { settleDeferred, type DeferredValue } from './deferred-values.ts'
import { Lifetime } from '../request/lifetime.ts'
import { LoadTimeout, withLoadLimit } from './load-limit.ts'
import { outcomeEnd, type OutcomeEnd } from './outcome-result.ts'
import { PageLoadContext } from './loader-context.ts'
import type { PageRequest } from '../request/page-request.ts'

/** How a load ended. */
export type LoadEnd =
  | { type: 'data'; data: unknown; deferred: DeferredValue[]; lifetime: Lifetime }
  | OutcomeEnd
  | { type: 'late'; error: LoadTimeout }
  | { type: 'threw'; error: unknown }

/**
 * Runs a page's `load` with the Worker's limit. Its signal fires at the limit and when the
 * visitor goes away; the limit holds for each deferred value too.
 */
export async function runLoad(
  load: PageServer['load'],
  request: PageRequest,
  page: Pick<RouteMatch<unknown>, 'params' | 'search'>,
): Promise<LoadEnd> {
  const lifetime = new Lifetime(request.raw)
  if (!load) return { type: 'data', data: undefined, deferred: [], lifetime }
  // The route table's types proved that this load takes these params and this search.
  const context = new PageLoadContext(request, page, lifetime) as never
  try {
    const loading = load(context)
    const result = isPending(loading)
      ? await withLoadLimit(loading, { lifetime, work: `the load of the page "${request.route}"` })
      : loading
    return resultEnd(result, lifetime, request)
  } catch (error) {
    if (isOutcome(error)) return outcomeEnd(error, 302, request.url)
    return error instanceof LoadTimeout ? { type: 'late', error } : { type: 'threw', error }
  }
}

/** What is there already needs no limit. Query builders are promises of their own making. */
function isPending<value>(loading: value | Promise<value>): loading is Promise<value> {
  return typeof loading === 'object' && loading !== null && 'then' in loading
}

function resultEnd(result: unknown, lifetime: Lifetime, request: PageRequest): LoadEnd {
  if (isOutcome(result)) return outcomeEnd(result, 302, request.url)
  const { data, deferred } = splitDeferred(result)
  checkJson(data, request, { what: 'The data', path: 'data' })
  return { type: 'data', data, deferred: settleDeferred(deferred, request, lifetime), lifetime }
}
