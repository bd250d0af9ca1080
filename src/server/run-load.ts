import { isOutcome } from '../router/outcome.ts'
import type { PageServer } from '../router/page.ts'
import { splitDeferred } from '../wire/deferred.ts'
import type { PageMatch } from './answer-page.ts'
import { checkJson } from './check-json.ts'
import { deferredParts, type LatePart } from './deferred-parts.ts'
import { Lifetime } from './lifetime.ts'
import { LoadTimeout, withLoadLimit } from './load-limit.ts'
import { outcomeEnd, type OutcomeEnd } from './outcome-end.ts'
import { PageLoadContext } from './page-load-context.ts'
import type { PageRequest } from './page-request.ts'

/** How a load ended. */
export type LoadEnd =
  | { kind: 'data'; data: unknown; parts: LatePart[]; lifetime: Lifetime }
  | OutcomeEnd
  | { kind: 'late'; error: LoadTimeout }
  | { kind: 'threw'; error: unknown }

/**
 * Runs a page's `load` with the Worker's limit. Its signal fires at the limit and when the
 * visitor goes away; the limit holds for each deferred part too.
 */
export async function runLoad(
  load: PageServer['load'],
  request: PageRequest,
  page: Pick<PageMatch, 'params' | 'search'>,
): Promise<LoadEnd> {
  const lifetime = new Lifetime(request.raw)
  if (!load) return { kind: 'data', data: undefined, parts: [], lifetime }
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
    return error instanceof LoadTimeout ? { kind: 'late', error } : { kind: 'threw', error }
  }
}

/** What is there already needs no limit. Query builders are promises of their own making. */
function isPending<value>(loading: value | Promise<value>): loading is Promise<value> {
  return typeof loading === 'object' && loading !== null && 'then' in loading
}

function resultEnd(result: unknown, lifetime: Lifetime, request: PageRequest): LoadEnd {
  if (isOutcome(result)) return outcomeEnd(result, 302, request.url)
  const { now, late } = splitDeferred(result)
  checkJson(now, request, { what: 'The data', path: 'data' })
  return { kind: 'data', data: now, parts: deferredParts(late, request, lifetime), lifetime }
}
