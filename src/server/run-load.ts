import { isOutcome, type LoadOutcome } from '../router/load.ts'
import type { PageServer } from '../router/page.ts'
import { splitDeferred, type Late } from '../wire/deferred.ts'
import type { PageMatch } from './answer-page.ts'
import { Lifetime } from './lifetime.ts'
import { logError } from './log.ts'
import { PageLoadContext } from './page-load-context.ts'
import type { PageRequest } from './page-request.ts'

/** How long the Worker waits for a page's `load`, and for each promise that it returned. */
export const LOAD_LIMIT_MS = 10_000

/** How a load ended. */
export type LoadEnd =
  | { kind: 'data'; data: unknown; parts: LatePart[]; lifetime: Lifetime }
  | OutcomeEnd
  | { kind: 'late' }
  | { kind: 'threw'; error: unknown }

/** An end that a load or an action asked for. */
export type OutcomeEnd =
  | { kind: 'redirect'; status: number; location: string }
  | { kind: 'status'; status: number }

/** A deferred part of the data under its name; the promise never rejects. */
export interface LatePart {
  name: string
  late: Promise<Late>
}

/** A load that took longer than the Worker waits. */
export class LoadTimeout extends Error {
  override readonly name = 'LoadTimeout'

  readonly limitMs: number

  constructor(limitMs: number) {
    super(`load took longer than ${limitMs} ms`)
    this.limitMs = limitMs
  }
}

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
    const result = isPending(loading) ? await withLimit(loading, lifetime) : loading
    return isOutcome(result) ? outcomeEnd(result, 302) : dataEnd(result, lifetime, request)
  } catch (error) {
    return error instanceof LoadTimeout ? { kind: 'late' } : { kind: 'threw', error }
  }
}

/** Where an outcome leads; a redirect that names no status gets the one given here. */
export function outcomeEnd(outcome: LoadOutcome, redirectStatus: number): OutcomeEnd {
  return outcome.location === undefined
    ? { kind: 'status', status: outcome.status }
    : { kind: 'redirect', status: outcome.status ?? redirectStatus, location: outcome.location }
}

function dataEnd(data: unknown, lifetime: Lifetime, request: PageRequest): LoadEnd {
  const { now, late } = splitDeferred(data)
  const parts = [...late].map(([name, promise]) => ({
    name,
    late: withLimit(promise, lifetime).then(
      (value): Late => ({ value }),
      (error: unknown): Late => {
        if (!lifetime.signal.aborted) logError(`deferred part "${name}" failed`, error, request)
        return { failed: true }
      },
    ),
  }))
  return { kind: 'data', data: now, parts, lifetime }
}

/** What is there already needs no limit. Query builders are promises of their own making. */
function isPending<value>(loading: value | Promise<value>): loading is Promise<value> {
  return typeof loading === 'object' && loading !== null && 'then' in loading
}

async function withLimit<value>(work: Promise<value>, lifetime: Lifetime): Promise<value> {
  const { promise: limit, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    const timeout = new LoadTimeout(LOAD_LIMIT_MS)
    reject(timeout)
    lifetime.end(timeout)
  }, LOAD_LIMIT_MS)
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}
